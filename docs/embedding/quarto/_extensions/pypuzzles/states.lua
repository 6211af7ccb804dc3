-- A filter of Quarto and of Pandoc: a paragraph that begins with a state,
--     {board} puzzle=queens algorithm=bitmask n=6 step=57
-- has its board below it, and a block of code of the class puzzle-exercise is a program for readers
-- to change and check:
--     ```{.python .puzzle-exercise puzzle=queens n=6 algorithm=backtracking keep=first}
-- What is drawn and said is asked of Python, which has the package
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

local function escaped(text)
  return (text:gsub("[&<>\"]", { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }))
end

-- The element with the program of a block; where no HTML goes, the block stays as it is.
local function exercise(block, meta)
  if not block.classes:includes("puzzle-exercise") or not PAGES[FORMAT] then return nil end
  local site = meta.pypuzzles and meta.pypuzzles.site
  if not site or not block.attributes.puzzle or block.text:lower():find("</script", 1, true) then
    io.stderr:write("states.lua (the pypuzzles filter): an exercise needs pypuzzles: site: in the head ",
      "of the document, puzzle=NAME, and a program without </script\n")
    os.exit(1)
  end
  local words = {}
  for name, value in pairs(block.attributes) do
    words[#words + 1] = " " .. name .. '="' .. escaped(value) .. '"'
  end
  if meta.lang and not block.attributes.lang then
    words[#words + 1] = ' lang="' .. escaped(pandoc.utils.stringify(meta.lang):match("^%a+")) .. '"'
  end
  return pandoc.RawBlock("html", '<script type="module" src="'
    .. escaped(pandoc.utils.stringify(site)) .. 'web/py-puzzle.js"></script>\n<py-puzzle'
    .. table.concat(words) .. ' style="display: block; height: 800px">\n'
    .. '<script type="text/x-python">\n' .. block.text .. "\n</script>\n"
    .. "<pre>" .. escaped(block.text) .. "</pre>\n</py-puzzle>")
end

function Pandoc(doc)
  doc = doc:walk { CodeBlock = function(block) return exercise(block, doc.meta) end }
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
