import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { App } from '../../src/server/adapters/front/app';
import { Front } from '../../src/server/adapters/front/front-server';
import { createEmulator } from '../../src/server/library';

const SCRIPT = '<script src="/__emulator.js"></script>';
const PAGE = '<!doctype html>\n<html lang="en"><head>\n<title>Shop</title></head><body></body></html>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startApp(listener: RequestListener): Promise<{ url: string; server: Server; port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, server, port };
}

interface Opened {
  url: string;
  port: number;
  front: Front;
  warnings: string[];
}

async function openFront(app: string, allowedHosts: string[] = []): Promise<Opened> {
  const warnings: string[] = [];
  const front = new Front(App.at(app), { allowedHosts, warn: (sentence) => warnings.push(sentence) });
  const url = await front.listen({ port: 0, host: '127.0.0.1' });
  cleanups.push(() => front.close());
  return { url, port: Number(new URL(url).port), front, warnings };
}

const frontOf = async (listener: RequestListener): Promise<Opened> => openFront((await startApp(listener)).url);

const pageOf = async (page: string | Buffer, headers: Record<string, string> = HTML) => {
  const opened = await frontOf((_, response) => response.writeHead(200, headers).end(page));
  const response = await fetch(opened.url);
  return { ...opened, response, page: await response.text() };
};

describe('a page', () => {
  test('gets the emulator’s script first in its head, and a picture at its own origin', async () => {
    const picture = (host: string) => `<img src="${host}/media/a.png">`;
    const withPicture = PAGE.replace('<body>', `<body>${picture('https://static.wixstatic.com')}`);
    const { page, response } = await pageOf(withPicture, { ...HTML, 'content-length': String(withPicture.length) });
    expect(page).toBe(PAGE.replace('<head>', `<head>${SCRIPT}`).replace('<body>', `<body>${picture('/__emulator')}`));
    expect(response.headers.get('content-length')).toBeNull();
  });

  test.each([
    ['with attributes', '<html><head data-a="x>y" lang=en><p>', '<html><head data-a="x>y" lang=en>', '<p>'],
    ['without a head', '<!DOCTYPE html>\n<body><header>', '<!DOCTYPE html>\n', '<body><header>'],
    ['that begins with a header', '<header>a</header>', '', '<header>a</header>'],
    ['with a head in a comment', '<!-- <head> --><html>\n<head>', '<!-- <head> --><html>\n<head>', ''],
    ['that ends in a comment', '<!doctype html><!-- open', '<!doctype html>', '<!-- open'],
    ['of text alone', 'hello', '', 'hello'],
    ['in another encoding', '<html><head><title>\xE4', '<html><head>', '<title>\xE4'],
  ])('%s gets it in its place', async (_, page, before, after) => {
    const { url } = await frontOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' });
      // In single bytes, so that each place is a boundary of chunks once.
      for (const character of page) response.write(Buffer.from(character, 'latin1'));
      response.end();
    });
    const body = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1');
    expect(body).toBe(before + SCRIPT + after);
  });

  test('streams: what is sent arrives before the rest exists', async () => {
    let finish = () => {};
    const { url } = await frontOf((_, response) => {
      response.writeHead(200, HTML).write('<html><he');
      response.write('ad><title>Shop</title>');
      finish = () => response.end('<p>later</p>');
    });
    const reader = (await fetch(url)).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toMatchObject({ value: `<html><head>${SCRIPT}<title>Shop</title>` });
    finish();
    expect(await reader?.read()).toMatchObject({ value: '<p>later</p>' });
  });

  test('is asked for uncompressed, and decoded if the app compresses it anyway', async () => {
    let asked: string | undefined;
    const { url } = await frontOf(({ headers }, response) => {
      asked = String(headers['accept-encoding']);
      response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(PAGE));
    });
    const response = await fetch(url);
    expect(await response.text()).toContain(SCRIPT);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(asked).toBe('identity');
  });

  test('that a script fetches gets it only if it is whole: a service worker answers visits with it', async () => {
    const { url } = await frontOf(({ url: path }, response) => {
      response.writeHead(200, HTML).end(path === '/page' ? PAGE : '<li>Mug</li>');
    });
    const headers = { 'sec-fetch-dest': 'empty' };
    expect(await (await fetch(`${url}/page`, { headers })).text()).toContain(SCRIPT);
    expect(await (await fetch(`${url}/fragment`, { headers })).text()).toBe('<li>Mug</li>');
  });

  test('stays as it is if it is a part, UTF-16 or no page', async () => {
    const { url } = await frontOf(({ url: path }, response) => {
      if (path === '/part') return response.writeHead(206, HTML).end(PAGE);
      const charset = path === '/utf-16' ? 'utf-16le' : 'utf-8';
      response.writeHead(200, {
        'content-type': `${path === '/json' ? 'text/plain' : 'text/html'}; charset=${charset}`,
      });
      response.end(PAGE);
    });
    for (const path of ['/part', '/utf-16', '/json']) expect(await (await fetch(url + path)).text()).toBe(PAGE);
  });

  test.each([
    ["script-src 'self'; connect-src 'self'", SCRIPT, undefined],
    ["script-src 'nonce-r4nd0m' 'strict-dynamic'", SCRIPT.replace('></', ' nonce="r4nd0m"></'), undefined],
    ["default-src 'self'; script-src 'sha256-abc='", SCRIPT, "add 'self' to script-src."],
    ["default-src 'self', script-src 'none'", SCRIPT, "add 'self' to script-src."],
    ["script-src 'self'; connect-src https://www.wixapis.com", SCRIPT, "add 'self' to connect-src."],
    ['img-src https://static.wixstatic.com', SCRIPT, "add 'self' to img-src."],
    ["default-src 'none'", SCRIPT, "add 'self' to script-src, connect-src, and img-src."],
  ])('with the policy %s keeps it', async (policy, script, sentence) => {
    const { page, response, warnings } = await pageOf(PAGE, { ...HTML, 'content-security-policy': policy });
    expect(response.headers.get('content-security-policy')).toBe(policy);
    expect(page).toContain(script);
    expect(warnings).toEqual(sentence === undefined ? [] : [expect.stringContaining(sentence)]);
  });

  test.each([
    [`<meta http-equiv="Content-Security-Policy" content="script-src 'none'; connect-src 'self'">`, undefined],
    [`<meta content="connect-src &#39;none&#39;" http-equiv=content-security-policy>`, "add 'self' to connect-src."],
    [`<META HTTP-EQUIV='Content-Security-Policy' CONTENT='default-src https:'/>`, 'to connect-src and img-src.'],
    ['<meta name="description" content="connect-src https:">', undefined],
    ["</head><body><meta http-equiv='content-security-policy' content='img-src https:'>", undefined],
  ])('with %s keeps it', async (element, sentence) => {
    const withPolicy = PAGE.replace('<title>', `${element}<title>`);
    const { page, warnings } = await pageOf(withPolicy);
    expect(page).toBe(withPolicy.replace('<head>', `<head>${SCRIPT}`));
    expect(warnings).toEqual(sentence === undefined ? [] : [expect.stringContaining(sentence)]);
  });

  test('has a HEAD without a body or a length of another', async () => {
    const { url } = await frontOf(({ method }, response) => {
      response.writeHead(200, { ...HTML, 'content-length': String(PAGE.length), 'x-method': String(method) }).end();
    });
    const response = await fetch(url, { method: 'HEAD' });
    expect([response.status, response.headers.get('x-method'), await response.text()]).toEqual([200, 'HEAD', '']);
    expect(response.headers.get('content-length')).toBeNull();
  });
});

describe('the script of a worker', () => {
  const SOURCE = 'result = "the worker’s own";';
  const JAVASCRIPT = { 'content-type': 'text/javascript; charset=utf-8' };

  /** Runs the script as a worker that has the function `fetch`. */
  const runWorker = async (headers: Record<string, string>, encoding?: string) => {
    const { url } = await frontOf((_, response) => {
      response.writeHead(200, { ...JAVASCRIPT, ...(encoding && { 'content-encoding': encoding }) });
      response.end(encoding ? gzipSync(SOURCE) : SOURCE);
    });
    const source = await (await fetch(`${url}/worker.js`, { headers })).text();
    const requested: string[] = [];
    const handlers: ((event: unknown) => void)[] = [];
    const worker = {
      location: new URL(url),
      addEventListener: (_: string, handler: (event: unknown) => void) => handlers.push(handler),
      fetch: async (address: unknown) => requested.push(address instanceof Request ? address.url : String(address)),
      Request,
      URL,
      XMLHttpRequest: class {
        open(method: string, address: string) {
          requested.push(`${method} ${address}`);
        }
      },
      console: { error: () => {} },
      result: '',
    };
    runInNewContext(source, worker);
    return { url, source, worker, requested, handlers };
  };

  test.each([
    ['a worker', { 'sec-fetch-dest': 'worker' }],
    ['a shared worker', { 'sec-fetch-dest': 'sharedworker' }],
    ['a service worker', { 'service-worker': 'script' }],
  ])('leads the calls of %s to the emulator', async (_, headers) => {
    const { url, worker, requested } = await runWorker(headers, 'gzip');
    expect(worker.result).toBe('the worker’s own');
    await worker.fetch('https://www.wixapis.com/stores/v3/products?a=1');
    await worker.fetch('https://example.com/a');
    new worker.XMLHttpRequest().open('PUT', 'https://www.wixapis.com/stores/v3/products/1');
    expect(requested).toEqual([
      `${url}/__emulator/stores/v3/products?a=1`,
      'https://example.com/a',
      `PUT ${url}/__emulator/stores/v3/products/1`,
    ]);
    const stopped = 'https://manage.wix.com/ was stopped by headless-emulator';
    await expect(worker.fetch('https://manage.wix.com/')).rejects.toThrow(`GET ${stopped}`);
    expect(() => new worker.XMLHttpRequest().open('GET', 'https://manage.wix.com/')).toThrow(`GET ${stopped}`);
  });

  test('keeps the emulator’s answers from a service worker’s own handlers', async () => {
    const { url, handlers } = await runWorker({ 'service-worker': 'script' });
    const isStopped = (path: string) => {
      let stopped = false;
      const stopImmediatePropagation = () => {
        stopped = true;
      };
      for (const handler of handlers) handler({ request: new Request(url + path), stopImmediatePropagation });
      return stopped;
    };
    expect([isStopped('/__emulator/oauth2/token'), isStopped('/__emulator.js'), isStopped('/')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('stays as it is elsewhere', async () => {
    const { source, handlers } = await runWorker({ 'sec-fetch-dest': 'script' });
    expect([source, handlers]).toEqual([SOURCE, []]);
  });
});

test('redirects to the app lead to the front, and others where they led', async () => {
  const { url } = await frontOf(({ url: path, socket }, response) => {
    const own = `http://127.0.0.1:${socket.localPort}/next?a=1#b`;
    response.writeHead(302, { location: path === '/own' ? own : String(path?.slice(1)) }).end();
  });
  const locationOf = async (path: string) =>
    (await fetch(`${url}/${path}`, { redirect: 'manual' })).headers.get('location');
  expect(await locationOf('own')).toBe(`${url}/next?a=1#b`);
  expect(await locationOf('relative/path')).toBe('relative/path');
  expect(await locationOf('https://www.example.com/a')).toBe('https://www.example.com/a');
});

test('cookies of the app become the front’s own', async () => {
  const { url } = await frontOf((_, response) => {
    response.setHeader('set-cookie', ['a=1; Domain=shop.test; Path=/; HttpOnly', 'b="; domain"; SameSite=Lax']).end();
  });
  expect((await fetch(url)).headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b="; domain"; SameSite=Lax']);
});

test('an app on this machine sees the browser’s host and origin', async () => {
  const { url } = await frontOf(({ headers }, response) => response.end(JSON.stringify(headers)));
  const headers = await (await fetch(url, { headers: { origin: url, te: 'trailers' } })).json();
  expect(headers).toMatchObject({ host: new URL(url).host, origin: url });
  expect(headers).not.toHaveProperty('te');
});

test('an upload of 10 MB arrives whole, with and without a length', async () => {
  const { url } = await frontOf(async (incoming, response) => {
    let length = 0;
    for await (const chunk of incoming) length += chunk.length;
    response.end(`${incoming.method} ${length} ${incoming.headers['transfer-encoding'] ?? 'with a length'}`);
  });
  const body = Buffer.alloc(10_000_000, 'x');
  const uploaded = await fetch(url, { method: 'POST', body });
  expect(await uploaded.text()).toBe('POST 10000000 with a length');
  const stream = new Blob([body]).stream();
  const streamed = await fetch(url, { method: 'PUT', body: stream, duplex: 'half' } as RequestInit);
  expect(await streamed.text()).toBe('PUT 10000000 chunked');
});

test('a browser that leaves ends the app’s answer', async () => {
  let closed: Promise<unknown> | undefined;
  const { url } = await frontOf((_, response) => {
    closed = once(response, 'close');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  });
  const abort = new AbortController();
  await fetch(url, { signal: abort.signal });
  abort.abort();
  await closed;
});

describe('a websocket', () => {
  const upgradeTo = (port: number, path = '/hot', host = `localhost:${port}`) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n\r\nfirst`,
    );
    return socket;
  };

  test('passes in both directions', async () => {
    const app = await startApp(() => {});
    app.server.on('upgrade', ({ headers }: IncomingMessage, socket, head) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${headers.upgrade}\r\nConnection: Upgrade\r\n\r\n`);
      socket.write(`key ${headers['sec-websocket-key']}: ${head}`);
      socket.on('data', (chunk: Buffer) => (`${chunk}` === 'second' ? socket.end(chunk) : socket.write(chunk)));
    });
    const { port } = await openFront(app.url);
    const socket = upgradeTo(port);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.endsWith('first')) socket.write('second');
    });
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 101 [\s\S]*Upgrade: websocket\r\n[\s\S]*\r\n\r\nkey a: firstsecond$/);
  });

  test('is refused as the app refuses it', async () => {
    const { port } = await frontOf((_, response) => response.writeHead(404).end('no sockets here'));
    expect(await text(upgradeTo(port))).toMatch(/^HTTP\/1\.1 404 Not Found\r\n[\s\S]*no sockets here$/);
  });

  test.each([
    ['a page from elsewhere', '/hot', 'evil.example'],
    ['the emulator', '/__emulator/_emulator', 'localhost'],
  ])('a connection of %s is closed', async (_, path, host) => {
    const app = await startApp(() => {});
    app.server.on('upgrade', () => expect.unreachable());
    const { port } = await openFront(app.url);
    expect(await text(upgradeTo(port, path, host))).toBe('');
  });
});

test('an app that does not run is a page that says so and tries again', async () => {
  const { url, port } = await startApp(() => {});
  await cleanups.pop()?.();
  const opened = await openFront(url);
  const page = await fetch(opened.url, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('refresh')]).toEqual([502, '2']);
  expect(await page.text()).toContain(`The app at http://localhost:${port} does not answer: nothing listens there.`);
  const call = await fetch(`${opened.url}/api`, { headers: { accept: 'application/json' } });
  expect(await call.text()).toMatch(/^The app at .* does not answer: .*\. Start it/);
});

test('an app that breaks its answer breaks the front’s', async () => {
  const { url } = await frontOf(({ socket }, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half', () => socket.destroy());
  });
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
});

test('a name that is not allowed is refused, since a page from elsewhere can lead it here', async () => {
  const app = await startApp((_, response) => response.end('the app'));
  const { port } = await openFront(app.url, ['shop.test']);
  const answerTo = async (host: string) => {
    const sent = request({ port, host: '127.0.0.1', headers: { host } }).end();
    const [answer] = await once(sent, 'response');
    return [answer.statusCode, await text(answer)];
  };
  expect(await answerTo('evil.example')).toEqual([403, expect.stringContaining('--allowed-hosts')]);
  expect(await answerTo('shop.test')).toEqual([200, 'the app']);
});

test('a port that is in use, or the app’s own, is refused with a sentence', async () => {
  const { url, port } = await startApp(() => {});
  const taken = await openFront(url);
  const front = new Front(App.at(url), { warn: () => {} });
  await expect(front.listen({ port: taken.port, host: '127.0.0.1' })).rejects.toThrow('the port is in use');
  await expect(front.listen({ port, host: '127.0.0.1' })).rejects.toThrow(`the app itself is at port ${port}`);
});

test.each(['ftp://localhost', 'http://localhost:3000/shop', 'http://', ''])('"%s" is no app', (address) => {
  expect(() => App.at(address)).toThrow(`expected the app's origin, such as http://localhost:3000, got "${address}"`);
});

test('the front answers for the platform, and its script leads the page there', async () => {
  const { url, front } = await frontOf((_, response) => response.end());
  const emulator = await createEmulator({ baseUrl: `${url}/__emulator` });
  cleanups.push(() => emulator.close());
  front.use(emulator);
  const token = await fetch(`${url}/__emulator/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: emulator.clientId, grantType: 'anonymous' }),
  });
  expect(await token.json()).toMatchObject({ access_token: expect.any(String) });
  const script = await fetch(`${url}/__emulator.js`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).toContain('"mount":"/__emulator"');
});
