import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { machineTime } from '../../../src/platform/kernel/clock';
import { createEmulator } from '../../../src/server/library';
import type { InterceptOptions } from '../../../src/server/library/on-unhandled';
import { PlatformProxy } from '../../../src/server/library/proxy/platform-proxy';
import { environmentForProxy } from '../../../src/server/library/proxy/process-environment';
import { Upstream, upstreamOf } from '../../../src/server/library/proxy/upstream';

const run = promisify(execFile);
const API = 'https://www.wixapis.com';
const PRODUCTS = `${API}/stores/v3/products/none`;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start({
  upstream = new Upstream({ proxy: undefined, noProxy: undefined }),
  variables = {},
  ...options
}: InterceptOptions & { upstream?: Upstream; variables?: Record<string, string> } = {}) {
  const emulator = await createEmulator({ port: 0 });
  const { proxy, url } = await PlatformProxy.start(emulator, { ...options, upstream, nowMs: machineTime() });
  const environment = environmentForProxy(url, proxy.authority.pem, { PATH: process.env.PATH, ...variables });
  ends.push(
    () => emulator.close(),
    () => proxy.close(),
    () => environment.remove(),
  );
  const { clientId } = await emulator.sites.create();
  return {
    emulator,
    proxy,
    url: new URL(url),
    clientId,
    env: { NODE_ENV: 'test' as const, PATH: process.env.PATH, ...fakedClock(), ...environment.variables },
  };
}

/** Under `npm run test:dates`, certificates are valid at its date only. */
function fakedClock(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(?:LD_PRELOAD|FAKETIME)/.test(name)));
}

/** Opens a tunnel to the host, as a client does. */
async function tunnel(
  { hostname, port }: URL,
  target: string,
): Promise<{ status: number | undefined; socket: Socket }> {
  const asking = request({ host: hostname, port, method: 'CONNECT', path: target, agent: false }).end();
  const [response, socket, head] = await once(asking, 'connect');
  socket.unshift(head);
  onTestFinished(() => void socket.destroy());
  return { status: response.statusCode, socket };
}

const has = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Each gets a visitor's token with the client ID, its last argument, and prints the answer and a refused address. */
const PROGRAMS: [string, boolean, string, string[]][] = [
  [
    'curl',
    has('curl', '--version'),
    'sh',
    [
      '-c',
      `curl -sS ${API}/oauth2/token -H 'content-type: application/json' -d "{\\"clientId\\":\\"$0\\",\\"grantType\\":\\"anonymous\\"}"; curl -sS -w '%{http_code}' https://manage.wix.com/`,
    ],
  ],
  [
    'Python with urllib',
    has('python3', '--version'),
    'python3',
    [
      '-c',
      `
import json, sys, urllib.error, urllib.request
body = json.dumps({'clientId': sys.argv[1], 'grantType': 'anonymous'}).encode()
ask = urllib.request.Request('${API}/oauth2/token', body, {'content-type': 'application/json'})
print(urllib.request.urlopen(ask).read().decode())
try: urllib.request.urlopen('https://manage.wix.com/')
except urllib.error.HTTPError as error: print(error.read().decode(), error.code)
`,
    ],
  ],
  ...(['requests', 'httpx'] as const).map((library): [string, boolean, string, string[]] => [
    `Python with ${library}`,
    has('/usr/bin/python3', '-c', `import ${library}`),
    '/usr/bin/python3',
    [
      '-c',
      `
import sys, ${library} as client
print(client.post('${API}/oauth2/token', json={'clientId': sys.argv[1], 'grantType': 'anonymous'}).text)
refused = client.get('https://manage.wix.com/')
print(refused.text, refused.status_code)
`,
    ],
  ]),
  [
    'PHP with curl',
    has('php', '-r', 'curl_init();'),
    'php',
    [
      '-r',
      `
function ask($url, $body = null) {
  $c = curl_init($url);
  curl_setopt($c, CURLOPT_RETURNTRANSFER, true);
  if ($body) { curl_setopt($c, CURLOPT_POSTFIELDS, json_encode($body)); curl_setopt($c, CURLOPT_HTTPHEADER, ['content-type: application/json']); }
  return curl_exec($c) . curl_error($c) . curl_getinfo($c, CURLINFO_RESPONSE_CODE);
}
echo ask('${API}/oauth2/token', ['clientId' => $argv[1], 'grantType' => 'anonymous']), ask('https://manage.wix.com/');
`,
    ],
  ],
  [
    'Ruby with Net::HTTP',
    has('ruby', '-rnet/http', '-e', '1'),
    'ruby',
    [
      '-rnet/http',
      '-rjson',
      '-e',
      `
body = { clientId: ARGV[0], grantType: 'anonymous' }.to_json
puts Net::HTTP.post(URI('${API}/oauth2/token'), body, 'content-type' => 'application/json').body
refused = Net::HTTP.get_response(URI('https://manage.wix.com/'))
puts refused.body, refused.code
`,
    ],
  ],
];

describe('the proxy', () => {
  for (const [name, isInstalled, file, args] of PROGRAMS) {
    test.skipIf(!isInstalled)(`answers ${name}, and refuses an address that is not served`, async () => {
      const { env, clientId } = await start();
      const { stdout } = await run(file, [...args, clientId], { env });
      expect(stdout).toContain('"access_token":"OauthNG.JWS.');
      expect(stdout).toContain('GET https://manage.wix.com/ was stopped');
      expect(stdout).toContain('501');
    });
  }

  test('passes on connections to other hosts unread', async () => {
    const echo = createTcpServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
    ends.push(() => echo.close());
    await once(echo, 'listening');
    const { url } = await start();
    const { status, socket } = await tunnel(url, `127.0.0.1:${(echo.address() as AddressInfo).port}`);
    socket.write('not even HTTP');
    const [answer] = await once(socket, 'data');
    expect({ status, answer: String(answer) }).toEqual({ status: 200, answer: 'not even HTTP' });
  });

  test('goes through the proxy that was set before, except to the hosts of NO_PROXY', async () => {
    const asked: string[] = [];
    const former = createServer().listen(0, '127.0.0.1');
    ends.push(() => former.close());
    former.on('connect', ({ url = '', headers }, socket) => {
      asked.push(`${url} ${headers['proxy-authorization']}`);
      socket.end('HTTP/1.1 200 OK\r\n\r\nthrough the former proxy');
    });
    await once(former, 'listening');
    const proxy = `http://ada:secret@127.0.0.1:${(former.address() as AddressInfo).port}`;
    const { url, env } = await start({
      upstream: new Upstream({ proxy, noProxy: '.intranet.invalid' }),
      variables: { NO_PROXY: '.intranet.invalid' },
    });
    const { socket } = await tunnel(url, 'shop.example:443');
    expect(await text(socket)).toBe('through the former proxy');
    const { status } = await tunnel(url, 'wiki.intranet.invalid:443');
    expect({ status, asked }).toEqual({ status: 502, asked: [`shop.example:443 Basic ${btoa('ada:secret')}`] });
    expect(env).toMatchObject({ NO_PROXY: '.intranet.invalid,localhost,127.0.0.1,::1' });
  });

  test('answers a whole request for an address, which some clients send instead of opening a tunnel', async () => {
    const { url } = await start();
    const outgoing = request({ host: url.hostname, port: url.port, path: PRODUCTS }).end();
    const [response] = await once(outgoing, 'response');
    expect({ status: response.statusCode, body: await text(response) }).toEqual({
      status: 401,
      body: expect.stringContaining('message'),
    });
  });

  test('answers HTTP/2', async () => {
    const { url, proxy } = await start();
    const { socket } = await tunnel(url, 'www.wixapis.com:443');
    const secure = connectSecurely({
      socket,
      servername: 'www.wixapis.com',
      ca: proxy.authority.pem,
      ALPNProtocols: ['h2'],
    });
    const session = connectHttp2(API, { createConnection: () => secure });
    onTestFinished(() => session.destroy());
    const stream = session.request({ ':path': '/stores/v3/products/none' });
    const [headers] = await once(stream, 'response');
    expect(headers[':status']).toBe(401);
  });

  test('its authority cannot vouch for a host that is not the platform’s', async () => {
    const { proxy } = await start();
    const { createServer: createSecureServer } = await import('node:tls');
    const context = await proxy.authority.contextFor('shop.example');
    const server = createSecureServer({ SNICallback: (_, done) => done(null, context) }).listen(0, '127.0.0.1');
    ends.push(() => server.close());
    await once(server, 'listening');
    const socket = connectSecurely({
      port: (server.address() as AddressInfo).port,
      servername: 'shop.example',
      ca: proxy.authority.pem,
    });
    const [error] = await once(socket, 'error');
    expect(error.message).toBe('permitted subtree violation');
  });

  test.each(['nowhere:port', ':::', '%'])('refuses a tunnel to "%s", and goes on', async (target) => {
    const { url } = await start();
    const socket = connect(Number(url.port), url.hostname);
    socket.write(`CONNECT ${target} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
    await expect(tunnel(url, 'manage.wix.com:443')).resolves.toBeDefined();
  });

  test('opens no tunnel to the platform', async () => {
    const { url } = await start();
    const { socket } = await tunnel(url, 'manage.wix.com:443');
    // Without its certificate the connection cannot be used: nothing else answers.
    const secure = connectSecurely({ socket, servername: 'manage.wix.com' });
    const [error] = await once(secure, 'error');
    expect(error.message).toMatch(/certificate/);
  });
});

test.each(['*', 'wixapis.com', '.wixapis.com', 'localhost, www.wixapis.com'])(
  'NO_PROXY=%s is refused: the calls would reach the real platform',
  (noProxy) => {
    expect(() => upstreamOf({ NO_PROXY: noProxy })).toThrow('NO_PROXY covers www.wixapis.com');
  },
);

test.each(['socks5://127.0.0.1:1080', 'not an address'])('the proxy %s is refused with an example', (proxy) => {
  expect(() => upstreamOf({ HTTPS_PROXY: proxy })).toThrow('such as http://proxy:3128');
});

test('certificates that cannot be read or written are refused by name', () => {
  const create = (variables: Record<string, string>) => () =>
    environmentForProxy('http://127.0.0.1:1', 'pem', variables);
  expect(create({ REQUESTS_CA_BUNDLE: '/nowhere/ca.pem' })).toThrow('REQUESTS_CA_BUNDLE names /nowhere/ca.pem');
});
