// Answers each line "FILE FUNCTION ARGUMENT" with the result and its seconds of processor time;
// the argument is JSON. All calls share a process, so that functions called again are already
// compiled.
import readline from "node:readline";

for await (const line of readline.createInterface({ input: process.stdin })) {
  const [file, name, json] = line.split(" ");
  const argument = JSON.parse(json);
  const work = (await import(`./${file}`))[name];
  const begin = process.cpuUsage();
  const result = work(argument);
  const { user, system } = process.cpuUsage(begin);
  console.log(`${result} ${(user + system) / 1e6}`);
}
