import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isHaproxyInstalled, startHaproxyOfEmulator } from '../../tools/bench/haproxy';
import { freePort } from '../../tools/scripts/serve/free-port.mjs';

/** The limit in `docs/deploy/haproxy-emulator.cfg`. */
const PLACES = 8;

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
