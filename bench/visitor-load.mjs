import { Agent, request } from 'node:http';

/**
 * Visits a page so many times a second, whether or not the visits before have been answered, as visitors do. A process of its own.
 * Prints one line of JSON: how long each took until its last byte, from when it was due, and how many failed.
 */
const { port, path, cookies, perSecond, seconds } = JSON.parse(process.argv[2] ?? '{}');
/** Whoever waits longer has gone; also so that a server that cannot keep up ends the measurement and not the day. */
const MAX_WAIT_MS = 10_000;
const agent = new Agent({ keepAlive: true });
const AS_A_BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br',
};
const durations = [];
let failed = 0;

const total = perSecond * seconds;
const startedAt = performance.now();
await Promise.all(Array.from({ length: total }, (_, index) => visit(index)));
durations.sort((one, other) => one - other);
const share = (part) => durations[Math.min(durations.length - 1, Math.ceil(part * durations.length) - 1)];
console.log(
  JSON.stringify({
    visits: total,
    failed,
    medianMs: share(0.5),
    p99Ms: share(0.99),
    maxMs: share(1),
    seconds: (performance.now() - startedAt) / 1000,
  }),
);
agent.destroy();

async function visit(index) {
  const dueAt = startedAt + (index * 1000) / perSecond;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
  try {
    const status = await answered(cookies[index % cookies.length]);
    if (status !== 200) failed++;
  } catch {
    failed++;
  }
  durations.push(performance.now() - dueAt);
}

function answered(cookie) {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        headers: { ...AS_A_BROWSER, cookie },
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      },
      (answer) => {
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode));
        answer.resume();
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
