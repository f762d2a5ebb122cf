import { availableParallelism } from 'node:os';

/** More would need the memory of as many builds, and wait for each other's processors. */
const MOST = Math.max(1, Math.min(3, availableParallelism()));

/** Works on a few at a time: some wait for the network or a browser while others compute. Results keep their order. */
export async function sideBySide(all, work) {
  const results = [];
  const waiting = [...all.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: MOST }, worker));
  return results;
}

/** The table of outcomes and, last, their count. Sets the exit code. */
export function report(rows) {
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
  const failed = rows.filter(({ outcome }) => outcome !== 'works').length;
  console.log(`${rows.length - failed} work, ${failed} fail`);
  process.exitCode = failed > 0 ? 1 : 0;
}
