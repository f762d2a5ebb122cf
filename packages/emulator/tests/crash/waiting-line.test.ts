// @module-tag slow
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpServer } from '../../src/server/http-server';

/** A response blocks the process for this long, as most responses of the emulator do. */
const ANSWER_MS = 20;
/** The number of responses in a second. */
const SECOND = 1_000 / ANSWER_MS;

/** Four times as many requests arrive as can be answered. */
const CROWD_MS = 5_000;
/** Without refusals, the last request would wait eleven seconds. */
const MAX_WAIT_MS = 5_000;

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

const burst = (size: number): Promise<Outcome[]> => Promise.all(Array.from({ length: size }, () => ask()));

test('the server answers every request of a short burst', async () => {
  for (const { status } of await burst(2 * SECOND)) expect(status).toBe(200);
});

test('the server refuses requests of a lasting overload, except those that it can answer within seconds', async () => {
  const bursts: Promise<Outcome[]>[] = [];
  for (const since = performance.now(); performance.now() - since < CROWD_MS; ) {
    bursts.push(burst(4));
    await pause(ANSWER_MS);
  }
  const outcomes = (await Promise.all(bursts)).flat();
  const served = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status }) => status === 503);
  expect(served.length + refused.length).toBe(outcomes.length);
  expect(served.length).toBeGreaterThan(SECOND);
  expect(refused.length).toBeGreaterThan(0);
  expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(MAX_WAIT_MS);
});

test('the server drops a queued request whose caller has left', async () => {
  const others = burst(10);
  const leaving = httpRequest({ port, path: '/left', agent }).on('error', () => {});
  leaving.end();
  setTimeout(() => leaving.destroy(), 2 * ANSWER_MS);
  await others;
  await ask('/after');
  expect(answered).toContain('/after');
  expect(answered).not.toContain('/left');
});
