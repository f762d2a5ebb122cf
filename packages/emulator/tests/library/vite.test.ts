import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { browserPatch } from '../../src/server/adapters/browser/browser-patch';
import { rewritePictures } from '../../src/server/adapters/browser/rewrite-pictures';
import emulator from '../../src/server/adapters/vite';

const CLIENT_ID = '9e37d7b0-3621-418f-a6b6-000000000005';
const PICTURE = 'https://static.wixstatic.com/media/mug.jpg/v1/fill/w_80,h_80/file.jpg';

describe('a Vite dev server', () => {
  let root: string;
  let server: ViteDevServer;
  let origin: string;
  const printed: string[] = [];

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'vite-app-'));
    writeFileSync(join(root, 'index.html'), `<!doctype html><title>A shop</title><img src="${PICTURE}">`);
    server = await createServer({
      root,
      configFile: false,
      customLogger: { ...createLogger('silent'), info: (text) => void printed.push(text) },
      server: { port: 0, host: '127.0.0.1' },
      plugins: [emulator()],
    });
    await server.listen();
    origin = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  });
  afterAll(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });

  test('loads its browser script before the page’s own modules', async () => {
    const page = await (await fetch(origin)).text();
    expect(page).toContain('src="/@vite/client"');
    const client = await (await fetch(`${origin}/@vite/client`)).text();
    expect(client).toContain('"mount":"/__emulator"');
  });

  test('serves the platform’s images from its own origin', async () => {
    const page = await (await fetch(origin)).text();
    expect(page).toContain('src="/__emulator/media/mug.jpg');
    expect(page).not.toContain('static.wixstatic.com');
    const picture = await fetch(`${origin}/__emulator${new URL(PICTURE).pathname}`);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });

  test('prints the URL of the tool', async () => {
    server.printUrls();
    const [, address = ''] = /Emulator: (\S+)/.exec(printed.join('\n')) ?? [];
    expect(address).toBe(`${origin}/__emulator/_emulator`);
    const { sites } = await (await fetch(`${address}/sites`)).json();
    expect(sites).toContainEqual(expect.objectContaining({ clientId: CLIENT_ID }));
  });

  test('serves the API on its own origin', async () => {
    const response = await fetch(`${origin}/__emulator/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grantType: 'anonymous', clientId: CLIENT_ID }),
    });
    expect(await response.json()).toMatchObject({ access_token: expect.any(String) });
  });

  test('handles API calls from its own process, and returns URLs on its own origin', async () => {
    const wix = createClient({ modules: { productsV3 }, auth: OAuthStrategy({ clientId: CLIENT_ID }) });
    expect((await wix.productsV3.queryProducts().limit(1).find()).items).toHaveLength(1);
    const { authUrl } = await wix.auth.getAuthUrl(wix.auth.generateOAuthData(`${origin}/callback`));
    expect(authUrl).toMatch(new RegExp(`^${origin}/__emulator/`));
    // Redirects stay on this origin, too.
    expect((await fetch(authUrl)).url).toMatch(new RegExp(`^${origin}/__emulator/hosted/`));
  });

  test('stops requests from its own process that the emulator does not handle', async () => {
    await expect(fetch('https://www.wix.com/')).rejects.toMatchObject({
      name: 'RefusedRequestError',
      message: expect.stringContaining("emulator({ onUnhandled: 'bypass' })"),
    });
  });
});

describe('two Vite dev servers in one process', () => {
  let root: string;
  const servers: ViteDevServer[] = [];
  const start = async (options?: Parameters<typeof emulator>[0]) => {
    const server = await createServer({
      root,
      configFile: false,
      customLogger: { ...createLogger('silent'), info: () => {} },
      server: { port: 0, host: '127.0.0.1' },
      plugins: [emulator(options)],
    });
    servers.push(server);
    return server;
  };
  const urlOf = (server: ViteDevServer) => (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  const visitor = async () => {
    const wix = createClient({ modules: { productsV3 }, auth: OAuthStrategy({ clientId: CLIENT_ID }) });
    await wix.productsV3.queryProducts().limit(1).find();
    return wix;
  };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'vite-apps-'));
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('share one emulator, which names the address of the one that listens', async () => {
    const outer = await start();
    await start();
    await outer.listen();
    const wix = await visitor();
    const { accessToken } = wix.auth.getTokens();
    const browser = await fetch(`${urlOf(outer)}/__emulator/stores/v3/products/query`, {
      method: 'POST',
      headers: { authorization: accessToken.value, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(browser.status).toBe(200);
    const { authUrl } = await wix.auth.getAuthUrl(wix.auth.generateOAuthData(`${urlOf(outer)}/callback`));
    expect(authUrl).toMatch(new RegExp(`^${urlOf(outer)}/__emulator/`));
  });

  test('keep the emulator until the last one closes', async () => {
    const outer = await start();
    const inner = await start();
    const before = globalThis.fetch;
    await inner.close();
    await visitor();
    expect(globalThis.fetch).toBe(before);
    await outer.close();
    expect(globalThis.fetch).not.toBe(before);
  });

  test('have an emulator each if their options differ', async () => {
    const [first, second] = [await start(), await start({ strict: true })];
    await first.listen();
    await second.listen();
    const idOf = async (server: ViteDevServer) => {
      const body = JSON.stringify({ preset: 'bare' });
      const headers = { 'content-type': 'application/json' };
      const created = await fetch(`${urlOf(server)}/__emulator/_emulator/sites`, { method: 'POST', headers, body });
      return (await created.json()).siteId;
    };
    const siteId = await idOf(first);
    expect((await fetch(`${urlOf(first)}/__emulator/_emulator/sites/${siteId}`)).status).toBe(200);
    expect((await fetch(`${urlOf(second)}/__emulator/_emulator/sites/${siteId}`)).status).toBe(404);
  });
});

describe('the browser script', () => {
  class FakeElement {
    attributes: Record<string, string> = {};
    setAttribute(name: string, value: string) {
      this.attributes[name] = value;
    }
    getAttribute(name: string) {
      return this.attributes[name] ?? null;
    }
  }
  class FakeImage extends FakeElement {
    loaded = '';
    set src(value: string) {
      this.loaded = value;
    }
  }

  function page(onUnhandled?: 'error' | 'warn' | 'bypass') {
    const requests: { address: string; body?: string }[] = [];
    const warned: string[] = [];
    const opened: string[] = [];
    const beacons: string[] = [];
    const open = (kind: string) => (address: unknown) => opened.push(`${kind} ${address}`);
    const context = {
      location: Object.assign(new URL('http://localhost:5173/shop'), {
        assign: open('assign'),
        replace: open('replace'),
      }),
      history: {
        pushState: (_state: unknown, _unused: string, address?: string) => open('push')(address),
        replaceState: (_state: unknown, _unused: string, address?: string) => open('keep')(address),
      },
      navigator: { sendBeacon: (address: string) => beacons.push(address) > 0 },
      URL,
      Request,
      RegExp,
      TypeError,
      Object,
      String,
      console: { error: () => {}, warn: (text: string) => warned.push(text) },
      Element: FakeElement,
      HTMLImageElement: FakeImage,
      HTMLSourceElement: class extends FakeElement {},
      fetch: async (address: string | Request, init: RequestInit = {}) => {
        const body = init.body instanceof ArrayBuffer ? new TextDecoder().decode(init.body) : undefined;
        requests.push({ address: address instanceof Request ? address.url : address, ...(body && { body }) });
        return new Response();
      },
    };
    // Runs the script with all its names global, like a browser.
    runInNewContext(`globalThis.fetch = fetch; ${browserPatch('/__emulator', onUnhandled)}`, context);
    return { context, requests, warned, opened, beacons };
  }

  test('sends API calls to the page’s own origin', async () => {
    const { context, requests } = page();
    await context.fetch('https://www.wixapis.com/stores/v3/products/query?a=1', { method: 'POST', body: '{"b":2}' });
    const address = 'http://localhost:5173/__emulator/stores/v3/products/query?a=1';
    expect(requests).toEqual([{ address, body: '{"b":2}' }]);
  });

  test('leaves requests to other hosts unchanged', async () => {
    const { context, requests } = page();
    await context.fetch('https://example.com/data.json');
    expect(requests).toEqual([{ address: 'https://example.com/data.json' }]);
  });

  test('stops unhandled platform requests, or only warns if configured', async () => {
    await expect(page().context.fetch('https://www.wix.com/a')).rejects.toThrow('https://www.wix.com/a');
    const { context, requests, warned } = page('warn');
    await context.fetch('https://www.wix.com/a');
    expect([requests.length, warned.length]).toEqual([1, 1]);
  });

  test('sends beacons to the page’s own origin, or refuses them', () => {
    const { context, beacons } = page();
    const sent = ['https://www.wixapis.com/a', 'https://www.wix.com/a'].map((url) => context.navigator.sendBeacon(url));
    expect([sent, beacons]).toEqual([[true, false], ['http://localhost:5173/__emulator/a']]);
  });

  test('opens hosted pages that a router would show as its own', () => {
    const { context, opened } = page();
    const hosted = 'http://localhost:5173/__emulator/hosted/1';
    context.history.pushState(null, '', hosted);
    context.history.replaceState(null, '', '/__emulator/hosted/2');
    context.history.pushState(null, '', '/cart');
    context.history.replaceState({}, '');
    expect(opened).toEqual([
      `assign ${hosted}`,
      'replace http://localhost:5173/__emulator/hosted/2',
      'push /cart',
      'keep undefined',
    ]);
  });

  test('loads the platform’s images from the page’s own origin', () => {
    const { context } = page();
    const image = new context.HTMLImageElement();
    image.setAttribute('src', PICTURE);
    image.src = PICTURE;
    const local = `http://localhost:5173/__emulator${new URL(PICTURE).pathname}`;
    expect([image.attributes.src, image.loaded]).toEqual([local, local]);
  });

  test('reports a replaced image’s original platform URL to scripts', () => {
    const image = new (page().context.HTMLImageElement)();
    image.attributes.src = `/__emulator${new URL(PICTURE).pathname}`;
    image.attributes.alt = '/__emulator/media/';
    expect([image.getAttribute('src'), image.getAttribute('alt')]).toEqual([PICTURE, '/__emulator/media/']);
  });
});

describe('a server-rendered page', () => {
  async function write(pieces: (string | Buffer)[]): Promise<string> {
    const server = createHttpServer((_, response) => {
      rewritePictures(response, '/__emulator');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      for (const piece of pieces) response.write(piece);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server at a port has an AddressInfo.
    const { port } = server.address() as AddressInfo;
    const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    server.close();
    return text;
  }

  test('gets its image URLs replaced, even if a URL arrives in chunks', async () => {
    const end = Buffer.from('static.com/media/a.jpg"><img src="https://static.wixstatic.com/media/b.jpg">h');
    expect(await write(['<p>Tëa</p><img src="https://static.wix', end])).toBe(
      '<p>Tëa</p><img src="/__emulator/media/a.jpg"><img src="/__emulator/media/b.jpg">h',
    );
  });

  test('keeps scripts unchanged, since a framework reads its data there, even in chunks', async () => {
    const address = 'https://static.wixstatic.com/media/a.jpg';
    const page = `<img src="${address}"><script async="">push("${address}")</script><img src="${address}">`;
    const expected = page.replaceAll(`src="${address}"`, 'src="/__emulator/media/a.jpg"');
    for (let at = 0; at < page.length; at += 7) expect(await write([page.slice(0, at), page.slice(at)])).toBe(expected);
  });
});
