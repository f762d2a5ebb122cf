import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, ClientRequest, createServer, type RequestOptions, request } from 'node:http';
import { get, request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEmulator, type HeadlessEmulator, RefusedRequestError } from '../../src/server/library';

let emulator: HeadlessEmulator;
afterEach(() => emulator.close());

const getOverHttps = (url: string): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    get(url, async (response) => resolve({ status: response.statusCode, body: await text(response) })).on(
      'error',
      reject,
    );
  });

describe('an intercepted process', () => {
  test.each(['https://manage.wix.com/dashboard', 'https://www.wix.com/', 'https://shop.wixsite.com/x'])(
    'cannot request %s, which the emulator does not handle',
    async (url) => {
      emulator = await createEmulator();
      emulator.intercept();
      const refused = await fetch(url).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(RefusedRequestError);
      expect(refused).toMatchObject({ method: 'GET', url });
      expect(String(refused)).toContain("intercept({ onUnhandled: 'bypass' }) lets such requests through");
    },
  );

  test('cannot request an unhandled URL through node:https either', async () => {
    emulator = await createEmulator();
    emulator.intercept();
    await expect(getOverHttps('https://www.wix.com/')).rejects.toMatchObject({ name: 'RefusedRequestError' });
  });

  test('reaches the emulator through node:https', async () => {
    emulator = await createEmulator();
    emulator.intercept();
    const { status, body } = await getOverHttps('https://www.wixapis.com/stores/v3/products/none');
    expect({ status, body }).toMatchObject({ status: expect.any(Number), body: expect.stringContaining('message') });
  });

  test.each([
    ['no name', {}],
    ['the emulator’s own name', { hostname: '127.0.0.1' }],
    ['a name of the platform', { hostname: 'www.wixapis.com' }],
  ])('reaches a server at a Unix socket, with %s and an agent that keeps connections', async (_, name) => {
    emulator = await createEmulator();
    emulator.intercept();
    const folder = mkdtempSync(join(tmpdir(), 'socket-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const socketPath = process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, 'server');
    const server = createServer((_request, response) => response.end('from the socket')).listen(socketPath);
    await once(server, 'listening');
    const agent = new Agent({ keepAlive: true });
    for (const make of [request, (options: RequestOptions) => new ClientRequest(options)]) {
      const [response] = await once(make({ ...name, socketPath, agent }).end(), 'response');
      expect(await text(response)).toBe('from the socket');
    }
    agent.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  test.each([
    ['options', (host: string) => request({ host, path: '/' })],
    ['an address', (host: string) => request(`http://${host}/`)],
    ['an address and options', (hostname: string) => request('http://localhost/', { hostname })],
    ['a URL', (host: string) => new ClientRequest(new URL(`http://${host}/`))],
    ['capitals', (host: string) => secureRequest({ host: host.toUpperCase() })],
  ])('cannot request an unhandled host by %s', async (_, make) => {
    emulator = await createEmulator();
    emulator.intercept();
    const sent = make('manage.wix.com').end();
    const [error] = await once(sent, 'error');
    expect(error).toMatchObject({ name: 'RefusedRequestError' });
  });

  test('gets images from the emulator', async () => {
    emulator = await createEmulator();
    emulator.intercept();
    const site = await emulator.sites.create();
    const [product] = await site.collection('products');
    const [url] = /https:\/\/static\.wixstatic\.com\/media\/[^"]+/.exec(JSON.stringify(product)) ?? [];
    const picture = await fetch(url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test.each([
    ['warn', 1],
    ['bypass', 0],
  ] as const)('lets an unhandled request through if set to %s', async (onUnhandled, warnings) => {
    const before = globalThis.fetch;
    globalThis.fetch = async () => new Response('from the network');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    try {
      emulator = await createEmulator();
      const interception = emulator.intercept({ onUnhandled });
      expect(await (await fetch('https://www.wix.com/')).text()).toBe('from the network');
      interception.restore();
      expect(warn).toHaveBeenCalledTimes(warnings);
    } finally {
      warn.mockRestore();
      globalThis.fetch = before;
    }
  });

  test('uses the network again after the interception ends', async () => {
    emulator = await createEmulator();
    const before = globalThis.fetch;
    const interception = emulator.intercept();
    expect(globalThis.fetch).not.toBe(before);
    interception.restore();
    expect(globalThis.fetch).toBe(before);
  });
});

describe('a listening emulator', () => {
  test('responds at its URL until it is closed', async () => {
    emulator = await createEmulator({ port: 0 });
    expect((await fetch(`${emulator.url}/_emulator`)).status).toBe(200);
    const { url } = emulator;
    await emulator.close();
    await expect(fetch(`${url}/_emulator`)).rejects.toThrow();
  });

  test('does not listen on the network without an admin token', async () => {
    emulator = await createEmulator();
    await expect(emulator.listen({ host: '0.0.0.0' })).rejects.toThrow('adminToken');
  });
});
