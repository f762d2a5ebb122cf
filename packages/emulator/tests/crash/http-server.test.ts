// @module-tag slow
import { EventEmitter, once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpServer } from '../../src/server/http-server';

const MAX_PROMPT_MS = 2_000;

let server: HttpServer;
let port: number;
let agent: Agent;
/** Emits when the slow request has arrived, and waits for a signal to answer it. */
let slow: EventEmitter;

beforeEach(async () => {
  slow = new EventEmitter();
  slow.setMaxListeners(0);
  server = new HttpServer(async ({ url }) => {
    if (!url.endsWith('/slow')) return new Response('at once');
    const released = once(slow, 'release');
    slow.emit('arrived');
    await released;
    return new Response('at last');
  });
  port = await server.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true });
});
afterEach(() => agent.destroy());

async function ask(path: string): Promise<{ answer: IncomingMessage; body: string }> {
  const [answer] = (await once(httpRequest({ port, path, agent }).end(), 'response')) as [IncomingMessage];
  return { answer, body: await text(answer) };
}

async function closingMs(): Promise<number> {
  const startedAt = performance.now();
  await server.close();
  return performance.now() - startedAt;
}

test('the server keeps connections open longer than it tells clients', async () => {
  const { answer } = await ask('/');
  expect(answer.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=60' });
  await server.close();
});

test('the server closes at once even if clients keep used or unused connections open', async () => {
  await ask('/');
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  await ask('/');
  expect(await closingMs()).toBeLessThan(MAX_PROMPT_MS);
  silent.destroy();
});

test('the server answers pending requests before it closes', async () => {
  const arrived = once(slow, 'arrived');
  const slowRequest = ask('/slow');
  await arrived;
  const closing = closingMs();
  await expect(ask('/')).rejects.toThrow(/ECONNREFUSED/);
  slow.emit('release');
  expect((await slowRequest).body).toBe('at last');
  expect(await closing).toBeLessThan(MAX_PROMPT_MS);
});

test('the server ends the connection of a client that stops reading', async () => {
  const large = new Uint8Array(1_000_000).fill(120);
  let [chunkCount, isEnded] = [0, false];
  const endlessStream = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        chunkCount += 1;
        controller.enqueue(large);
      },
      cancel() {
        isEnded = true;
      },
    });
  const other = new HttpServer(() => new Response(endlessStream()), { stalledMs: 300 });
  const otherPort = await other.listen({ port: 0, host: '127.0.0.1' });
  const client = connect(otherPort, '127.0.0.1').pause();
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await expect.poll(() => isEnded, { timeout: 10_000 }).toBe(true);
  expect(chunkCount).toBeLessThan(100);
  client.destroy();
  await other.close();
});

test('the server reports a taken port', async () => {
  const other = new HttpServer(() => new Response());
  await expect(other.listen({ port, host: '127.0.0.1' })).rejects.toThrow(/EADDRINUSE/);
  await server.close();
});

test('the server refuses more than five hundred concurrent requests, in the platform’s error format', async () => {
  const arrivals = Array.from({ length: 500 }, () => ask('/slow'));
  await expect.poll(() => slow.listenerCount('release')).toBe(500);
  const { answer, body } = await ask('/');
  expect({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] }).toEqual({
    status: 503,
    retryAfter: '1',
  });
  expect(JSON.parse(body)).toEqual({ message: expect.stringContaining('too many requests'), details: {} });
  slow.emit('release');
  for (const { answer } of await Promise.all(arrivals)) expect(answer.statusCode).toBe(200);
  expect((await ask('/')).answer.statusCode).toBe(200);
  await server.close();
});
