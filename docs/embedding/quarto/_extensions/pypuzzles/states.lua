-- A filter of Quarto and of Pandoc: a paragraph that begins with a state,
--     {board} puzzle=queens algorithm=bitmask n=6 step=57
-- has its board below it. What is drawn and said is asked of Python, which has the package
-- pypuzzles: once a document, `python -m pypuzzles state`. The head of the document may have
--     pypuzzles:
--       site: https://pypuzzles.example/
--       python: python3

local MARK = "{board}"
local PAGES = { html = true, html4 = true, html5 = true, revealjs = true, slidy = true }

local function begins(block)
  local first = block.content[1]
  return first and first.t == "Str" and first.text == MARK
end

-- Takes the first line from a paragraph.
local function taken(block)
  local line, rest = pandoc.Inlines {}, pandoc.Inlines {}
  local into = line
  for place, inline in ipairs(block.content) do
    if into == line and (inline.t == "SoftBreak" or inline.t == "LineBreak") then
      into = rest
    elseif place > 1 then
      into:insert(inline)
    end
  end
  local words = pandoc.utils.stringify(line):gsub("^%s+", "")
  return words, rest
end

-- Tells where each line stands in the file that the author writes.
local function places(lines)
  local file = quarto and quarto.doc.input_file or PANDOC_STATE.input_files[1]
  local source = file and io.open(file)
  if not source then return {} end
  local at, found, number = 1, {}, 0
  for text in source:lines() do
    number = number + 1
    local words = text:match("{board}%s*(.-)%s*$")
    if lines[at] and words == lines[at] then
      found[at] = file .. ":" .. number
      at = at + 1
    end
  end
  source:close()
  return found
end

-- Asks Python for the boards; it says itself what is wrong with a state, and where.
local function drawn(lines, meta)
  local said = meta.pypuzzles or {}
  local function told(value, usual)
    return value and pandoc.utils.stringify(value) or usual
  end
  local python = told(said.python, os.getenv("QUARTO_PYTHON") or "python3")
  local words = { "-m", "pypuzzles", "state", "--json" }
  local function add(option, value)
    words[#words + 1] = option .. "=" .. value
  end
  add("--site", told(said.site, ""))
  add("--lang", told(meta.lang, "en"):match("^%a+"))
  for _, place in ipairs(places(lines)) do add("--at", place) end
  words[#words + 1] = "--"
  for _, line in ipairs(lines) do words[#words + 1] = line end
  local done, answer = pcall(pandoc.pipe, python, words, "")
  local decoded, boards = pcall(pandoc.json.decode, done and answer or "", false)
  if decoded and type(boards) == "table" and #boards == #lines then return boards end
  local status = type(answer) == "table" and answer.error_code or 0
  if done or status ~= 2 then -- else Python has reported what is wrong with a state
    local how = ""
    if not done and status > 1 then how = " (exit status " .. status .. ")" end
    io.stderr:write("states.lua (the pypuzzles filter): the program '", python, "' drew no boards",
      how, "; set QUARTO_PYTHON to a Python in which pypuzzles is installed\n")
  end
  os.exit(1)
end

local function below(board)
  if PAGES[FORMAT] then return { pandoc.RawBlock("html", board.html) } end
  local name = pandoc.Str(board.title)
  if board.link ~= "" then name = pandoc.Link(board.title, board.link) end
  return { pandoc.CodeBlock(board.text), pandoc.Para { name }, pandoc.Para { pandoc.Str(board.sentence) } }
end

function Pandoc(doc)
  local lines, boards, at = {}, nil, 0
  local function gather(block)
    if begins(block) then lines[#lines + 1] = taken(block) end
  end
  local function replace(block)
    if not begins(block) then return nil end
    at = at + 1
    local _, rest = taken(block)
    block.content = rest
    local blocks = pandoc.Blocks(#rest > 0 and { block } or {})
    blocks:extend(below(boards[at]))
    return blocks
  end
  doc:walk { traverse = "topdown", Para = gather, Plain = gather }
  if #lines == 0 then return doc end
  boards = drawn(lines, doc.meta)
  return doc:walk { traverse = "topdown", Para = replace, Plain = replace }
end
