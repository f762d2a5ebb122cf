import { Agent, request } from 'node:http';

/**
 * Visits a page `perSecond` times a second without waiting for earlier responses, as real visitors do. With `atOnce`,
 * that many visitors instead visit it again and again. Runs in its own process. Prints one line of JSON: the time of
 * each visit from its due time to its last byte, and the number of failures.
 */
const { port, path, body, callers, perSecond, atOnce, seconds } = JSON.parse(process.argv[2] ?? '{}');
/** Visitors give up after this time; this also ends the measurement of a server that cannot keep up. */
const MAX_WAIT_MS = 10_000;
const agent = new Agent({ keepAlive: true });
const AS_A_BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br',
};
const IN_TIME_MS = 1_000;
const durations = [];
/** Durations of the visits refused with 503 and `Retry-After`. */
const refusals = [];
let servedInTime = 0;
let failed = 0;

const startedAt = performance.now();
await (atOnce ? Promise.all(Array.from({ length: atOnce }, (_, index) => visitAgain(index))) : visitAtRate());
const answeredInSeconds = (performance.now() - startedAt) / 1000;
console.log(
  JSON.stringify({
    visits: durations.length,
    failed,
    medianMs: quantile(durations, 0.5),
    p99Ms: quantile(durations, 0.99),
    maxMs: quantile(durations, 1),
    servedInTime,
    refused: refusals.length,
    refusedP99Ms: quantile(refusals, 0.99),
    seconds: answeredInSeconds,
  }),
);
agent.destroy();

function visitAtRate() {
  return Promise.all(
    Array.from({ length: Math.round(perSecond * seconds) }, async (_, index) => {
      const dueAt = startedAt + (index * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
      await visit(index, dueAt);
    }),
  );
}

async function visitAgain(index) {
  while (performance.now() - startedAt < seconds * 1000) await visit(index, performance.now());
}

async function visit(index, dueAt) {
  const outcome = await sendVisit(callers[index % callers.length]).catch(() => undefined);
  const ms = performance.now() - dueAt;
  durations.push(ms);
  if (outcome?.status !== 200) failed++;
  else if (ms <= IN_TIME_MS) servedInTime++;
  if (outcome?.status === 503 && outcome.retryAfter) refusals.push(ms);
}

function quantile(values, part) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];
}

function sendVisit(headers) {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        agent,
        headers: { ...AS_A_BROWSER, ...headers },
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      },
      (answer) => {
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] }));
        answer.resume();
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
