import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpServer } from '../../emulator/src/http/network/http-server';

/** Of an answer that is made without a pause, as most of the emulator's are. */
const ANSWER_MS = 20;
/** In which so many answers can be made at most. */
const SECOND = 1_000 / ANSWER_MS;

let server: HttpServer;
let port: number;
let agent: Agent;
let answered: string[];

beforeEach(async () => {
  answered = [];
  server = new HttpServer(({ url }) => {
    answered.push(new URL(url).pathname);
    for (const since = performance.now(); performance.now() - since < ANSWER_MS; );
    return new Response('at last');
  });
  port = await server.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  agent.destroy();
  await server.close();
});

interface Outcome {
  status: number | undefined;
  ms: number;
}

async function ask(path = '/'): Promise<Outcome> {
  const askedAt = performance.now();
  const [answer] = (await once(httpRequest({ port, path, agent }).end(), 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, ms: performance.now() - askedAt };
}

const crowd = (size: number): Promise<Outcome[]> => Promise.all(Array.from({ length: size }, () => ask()));

test('a burst is answered whole when the server was quiet', async () => {
  for (const { status } of await crowd(40)) expect(status).toBe(200);
});

test('a crowd is refused before its answers are made, except for those who are answered in time', async () => {
  // From these it learns how long an answer takes.
  await crowd(40);
  const outcomes = await crowd(300);
  const served = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status }) => status === 503);
  expect(served.length + refused.length).toBe(300);
  expect(served.length).toBeGreaterThanOrEqual(16);
  expect(served.length).toBeLessThanOrEqual(2 * SECOND);
  const slowest = (some: Outcome[]) => Math.max(...some.map(({ ms }) => ms));
  expect(slowest(refused)).toBeLessThan(slowest(served));
});

test('nothing is done for a caller who leaves before it is their turn', async () => {
  const others = crowd(10);
  const leaving = httpRequest({ port, path: '/left', agent }).on('error', () => {});
  leaving.end();
  setTimeout(() => leaving.destroy(), 2 * ANSWER_MS);
  await others;
  await ask('/after');
  expect(answered).toContain('/after');
  expect(answered).not.toContain('/left');
});
