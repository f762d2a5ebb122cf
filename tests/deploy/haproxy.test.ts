import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isHaproxyInstalled, startHaproxy, startHaproxyOfEmulator } from '../../tools/bench/haproxy';
import { freePort } from '../../tools/scripts/serve/free-port.mjs';

/** The limit in `docs/deploy/haproxy.cfg`. */
const PLACES = 8;
const MAX_REFUSAL_MS = 100;
/** Allowance for a machine that runs other tests at the same time. */
const LATE_MS = 150;
/** HAProxy notices a closed connection in this time: less than its `timeout queue` (70 ms) minus the visit (20 ms). */
const SEE_CLOSED_MS = 40;

describe.skipIf(!isHaproxyInstalled)('HAProxy in front of the app', () => {
  const waiting: ServerResponse[] = [];
  const received: IncomingMessage[] = [];
  const app = createServer((request, response) => {
    received.push(request);
    if (request.url?.startsWith('/store')) waiting.push(response);
    else response.end('at once');
  });
  let address = '';
  let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined;

  beforeAll(async () => {
    const port = await freePort();
    await once(app.listen(port, '127.0.0.1'), 'listening');
    proxy = await startHaproxy(port);
    address = proxy.address;
  });

  afterAll(async () => {
    await proxy?.stop();
    app.closeAllConnections();
    app.close();
  });

  beforeEach(() => {
    received.length = 0;
  });

  afterEach(async () => {
    while (waiting.length > 0) waiting.pop()?.end('served');
    await vi.waitFor(async () => expect((await fetch(`${address}/cart`)).status).toBe(200));
  });

  /** Fills every place with a visit and returns these visits. */
  async function fillPlaces(): Promise<Promise<Response>[]> {
    const visits = Array.from({ length: PLACES }, () => fetch(`${address}/store`));
    await expect.poll(() => waiting.length).toBe(PLACES);
    return visits;
  }

  test('refuses a request with 503, Retry-After and a page when every slot is taken', async () => {
    const visits = await fillPlaces();
    const startedAt = performance.now();
    const refusal = await fetch(`${address}/store`);
    expect(performance.now() - startedAt).toBeLessThan(MAX_REFUSAL_MS + LATE_MS);
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get('retry-after')).toBe('1');
    expect(refusal.headers.get('cache-control')).toBe('no-store');
    expect(await refusal.text()).toContain('The shop is busy right now');
    expect(received).toHaveLength(PLACES);
    while (waiting.length > 0) waiting.pop()?.end('served');
    for (const visit of visits) expect((await visit).status).toBe(200);
  });

  test('serves a waiting request when a slot becomes free', async () => {
    await fillPlaces();
    const next = fetch(`${address}/store?next`);
    waiting.pop()?.end('served');
    await expect.poll(() => received.some(({ url }) => url === '/store?next')).toBe(true);
    while (waiting.length > 0) waiting.pop()?.end('served');
    expect((await next).status).toBe(200);
  });

  test('never forwards a request whose visitor left while waiting', async () => {
    await fillPlaces();
    const abortController = new AbortController();
    const visit = fetch(`${address}/store?left`, { signal: abortController.signal });
    setTimeout(() => abortController.abort(), 20);
    await expect(visit).rejects.toThrow('aborted');
    // Waits until HAProxy has noticed: a slot that becomes free earlier would rightly go to the visit.
    await pause(SEE_CLOSED_MS);
    while (waiting.length > 0) waiting.pop()?.end('served');
    expect((await fetch(`${address}/examples.json`)).status).toBe(200);
    expect(received.map(({ url }) => url)).not.toContain('/store?left');
  });

  test('serves scripts and the sandbox while every slot for pages is taken', async () => {
    await fillPlaces();
    for (const path of ['/_next/static/chunks/app.js', '/_emulator/sites', '/emulator/oauth2/token', '/icon.svg'])
      expect((await fetch(address + path)).status, path).toBe(200);
  });

  test('gives addresses that only begin like those of files and of the sandbox no place of theirs', async () => {
    await fillPlaces();
    for (const path of ['/emulatorx', '/_emulator-x', '/iconx.svg'])
      expect((await fetch(address + path)).status, path).toBe(503);
    expect((await fetch(`${address}/_next/x`)).status).toBe(404);
    expect(received).toHaveLength(PLACES);
  });

  test('refuses TRACE, which the app would answer with 500', async () => {
    const [answer] = await once(request(`${address}/store`, { method: 'TRACE' }).end(), 'response');
    expect(answer.statusCode).toBe(405);
    expect(received).toEqual([]);
  });

  test('passes on the connection’s IP address, whatever address the caller claims', async () => {
    const claims = { 'x-forwarded-for': '10.1.1.1', 'x-forwarded-host': 'evil.example', 'x-real-ip': '10.1.1.1' };
    await fetch(`${address}/examples.json`, { headers: claims });
    const headers = received.at(-1)?.headers;
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(address).host,
      'x-forwarded-proto': 'http',
    });
    expect(headers).not.toHaveProperty('x-real-ip');
  });
});

describe.skipIf(!isHaproxyInstalled)('HAProxy in front of the stand-alone emulator', () => {
  const waiting: ServerResponse[] = [];
  const emulator = createServer((request, response) => {
    if (request.url?.startsWith('/stores')) waiting.push(response);
    else response.end('at once');
  });
  let proxy: Awaited<ReturnType<typeof startHaproxyOfEmulator>>;

  beforeAll(async () => {
    const port = await freePort();
    await once(emulator.listen(port, '127.0.0.1'), 'listening');
    proxy = await startHaproxyOfEmulator(port);
  });

  afterAll(async () => {
    await proxy.stop();
    emulator.closeAllConnections();
    emulator.close();
  });

  test('refuses a call in the platform’s shape when every slot is taken, and still serves the control interface', async () => {
    const calls = Array.from({ length: PLACES }, () => fetch(`${proxy.address}/stores/v1/products/query`));
    await expect.poll(() => waiting.length).toBe(PLACES);
    const refusal = await fetch(`${proxy.address}/stores/v1/products/query`);
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get('retry-after')).toBe('1');
    expect(await refusal.json()).toEqual({ message: expect.stringContaining('send it again'), details: {} });
    expect((await fetch(`${proxy.address}/_emulator/sites`)).status).toBe(200);
    while (waiting.length > 0) waiting.pop()?.end('{}');
    for (const call of calls) expect((await call).status).toBe(200);
  });
});
