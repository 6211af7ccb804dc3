// Answers each line "FILE FUNCTION N" with the result and its seconds of processor time. All
// calls share a process, so that functions called again are already compiled.
import readline from "node:readline";

for await (const line of readline.createInterface({ input: process.stdin })) {
  const [file, name, n] = line.split(" ");
  const work = (await import(`./${file}`))[name];
  const begin = process.cpuUsage();
  const result = work(Number(n));
  const { user, system } = process.cpuUsage(begin);
  console.log(`${result} ${(user + system) / 1e6}`);
}
