// Answers each line "FILE FUNCTION ARGUMENT" with the result and its seconds of processor time;
// the argument is JSON. All calls share a process, so that functions called again are already
// compiled.
import readline from "node:readline";

/** Shorter work is repeated, and its mean is returned, as in measure.py. */
const MIN_SECONDS = 0.02;

for await (const line of readline.createInterface({ input: process.stdin })) {
  const [file, name, json] = line.split(" ");
  const argument = JSON.parse(json);
  const work = (await import(`./${file}`))[name];
  const begin = process.cpuUsage();
  let [result, seconds, times] = [0, 0, 0];
  while (seconds < MIN_SECONDS) {
    result = work(argument);
    const { user, system } = process.cpuUsage(begin);
    [seconds, times] = [(user + system) / 1e6, times + 1];
  }
  console.log(`${result} ${seconds / times}`);
}
