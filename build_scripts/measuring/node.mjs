// Answers "FILE FUNCTION N" on each line with what it comes to and its seconds of processor
// time, in one process, so that what is called again has been compiled.
import readline from "node:readline";

for await (const line of readline.createInterface({ input: process.stdin })) {
  const [file, name, n] = line.split(" ");
  const work = (await import(`./${file}`))[name];
  const begin = process.cpuUsage();
  const result = work(Number(n));
  const { user, system } = process.cpuUsage(begin);
  console.log(`${result} ${(user + system) / 1e6}`);
}
