// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmulatorProcess, root } from './emulator-process';

const SERVICES = '/bookings/v2/services/query';

describe('the stand-alone emulator', () => {
  let folder: string;
  let emulator: EmulatorProcess;
  let site: { siteId: string; clientId: string };
  let token: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'emulator-alone-'));
    emulator = await EmulatorProcess.start(folder);
    site = await emulator.control('POST', 'sites', { preset: 'bookings-only' });
    const grant = { grantType: 'anonymous', clientId: site.clientId };
    const { status, body } = await send('POST', '/oauth2/token', { body: JSON.stringify(grant), token: '' });
    expect(status).toBe(200);
    token = body.access_token;
  });
  afterAll(async () => {
    await emulator?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  interface RequestOptions {
    body?: string | Buffer;
    headers?: Record<string, string>;
    agent?: Agent;
    token?: string;
  }

  async function send(method: string, path: string, options: RequestOptions = {}) {
    const outgoing = httpRequest(`${emulator.address}${path}`, {
      method,
      headers: { authorization: options.token ?? token, 'content-type': 'application/json', ...options.headers },
      ...(options.agent && { agent: options.agent }),
    });
    outgoing.end(options.body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const answered = await text(answer);
    const { statusCode: status, headers } = answer;
    return { status, headers, answered, body: answered.startsWith('{') ? JSON.parse(answered) : {} };
  }

  test('answers many concurrent requests on few connections correctly', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const ports = new Set<number | undefined>();
    agent.on('free', (socket) => ports.add(socket.localPort));
    const limits = Array.from({ length: 60 }, (_, index) => 1 + (index % 5));
    const answers = await Promise.all(
      limits.map((limit) => send('POST', SERVICES, { agent, body: JSON.stringify({ query: { paging: { limit } } }) })),
    );
    agent.destroy();
    expect(answers.map(({ body }) => body.services.length)).toEqual(limits);
    expect(new Set(answers.map(({ headers }) => headers['x-wix-request-id'])).size).toBe(60);
    expect(ports.size).toBeLessThanOrEqual(4);
  });

  test('reads JSON whatever its content type, as UTF-8', async () => {
    const filter = { name: { $startsWith: 'Früh–' } };
    const body = JSON.stringify({ query: { filter } });
    for (const contentType of ['text/plain', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded']) {
      const answer = await send('POST', SERVICES, { body, headers: { 'content-type': contentType } });
      expect([contentType, answer.status, answer.body.services]).toEqual([contentType, 200, []]);
    }
    const marked = await send('POST', SERVICES, { body: `\uFEFF${body}` });
    expect(marked.status).toBe(200);
  });

  test.each([
    ['truncated JSON', 400, { body: '{"query":' }],
    ['UTF-16', 400, { body: Buffer.from('{"query":{}}', 'utf16le') }],
    ['gzip', 415, { body: gzipSync('{}'), headers: { 'content-encoding': 'gzip' } }],
    ['more than ten megabytes', 413, { body: `{"query":"${'x'.repeat(10 * 1024 * 1024)}"}` }],
  ] satisfies [string, number, RequestOptions][])(
    'refuses %s with %i and an explanation',
    async (_, status, options) => {
      const answer = await send('POST', SERVICES, options);
      expect(answer.status).toBe(status);
      expect(answer.body.message).toMatch(/body/);
      expect(answer.headers['x-wix-request-id']).toBeDefined();
      expect((await send('POST', SERVICES, { body: '{}' })).status).toBe(200);
    },
  );

  test.each([
    ['the API', SERVICES],
    ['the token endpoint', '/oauth2/token'],
    ['the control interface', '/_emulator/sites'],
  ])('refuses a chunked body of ten megabytes without a length: %s', async (_, path) => {
    const headers = { 'transfer-encoding': 'chunked' };
    const answer = await send('POST', path, { headers, body: `{"query":"${'x'.repeat(10 * 1024 * 1024)}"}` });
    expect(answer).toMatchObject({ status: 413, body: { message: expect.stringContaining('the body is too large') } });
    expect(answer.headers['x-wix-request-id']).toBeDefined();
    expect((await send('POST', SERVICES, { headers, body: '{}' })).status).toBe(200);
  });

  test('refuses a chunked form of ten megabytes, and a malformed form', async () => {
    const path = `/hosted/${site.siteId}/flow/none`;
    const contentType = 'application/x-www-form-urlencoded';
    const headers = { 'content-type': contentType, 'transfer-encoding': 'chunked' };
    const large = await send('POST', path, { headers, body: `email=${'x'.repeat(10 * 1024 * 1024)}` });
    expect([large.status, large.answered]).toEqual([413, expect.stringContaining('the body is too large')]);
    for (const none of ['multipart/form-data', 'multipart/form-data; boundary=a']) {
      const answer = await send('POST', path, { headers: { 'content-type': none }, body: 'email=a' });
      expect([answer.status, answer.answered]).toEqual([400, expect.stringContaining('cannot be read')]);
    }
  });

  test('refuses other methods, and answers HEAD without a body', async () => {
    expect((await send('PUT', SERVICES, { body: '{}' })).status).toBe(501);
    const head = await send('HEAD', SERVICES);
    expect([head.status, head.answered]).toEqual([501, '']);
  });

  test('keeps running after a client hangs up in the middle of a body, or does not speak HTTP', async () => {
    const { hostname, port } = new URL(emulator.address);
    for (const words of [
      `POST ${SERVICES} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-length: 100\r\n\r\n{"query`,
      'POST / HTTP/9\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: bad host\r\n\r\n',
      '\x16\x03\x01\x02',
    ]) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.end(words);
      socket.resume();
      await once(socket, 'close');
    }
    expect((await send('POST', SERVICES, { body: '{}' })).status).toBe(200);
  });

  test('drops the connection on a fault, before or after the operation', async () => {
    for (const connection of ['drop', 'lose-answer']) {
      const fault = { operation: 'services.queryServices', connection, times: 1 };
      await emulator.control('PUT', `sites/${site.siteId}/faults`, { faults: [fault] });
      await expect(send('POST', SERVICES, { body: '{}' })).rejects.toThrow(/socket hang up|ECONNRESET/);
      expect((await send('POST', SERVICES, { body: '{}' })).status).toBe(200);
    }
  });

  test('refuses foreign host names that resolve to this machine, without echoing the request', async () => {
    for (const path of [SERVICES, '/_emulator/sites', `/hosted/${site.siteId}/mailbox`, '/media/none.jpg']) {
      const answer = await send('GET', path, { headers: { host: 'evil.example' } });
      expect([answer.status, answer.body.message]).toEqual([421, expect.stringContaining('ALLOWED_HOSTS')]);
    }
    expect((await send('TRACE', '/media/none.jpg')).status).toBe(405);
    expect((await send('GET', '/media/%')).status).toBe(400);
  });

  test('explains in one line why it does not start', async () => {
    const reasons = await Promise.all([
      startupError('--port', 'abc'),
      startupError('--prot', '4010'),
      startupError('--port', new URL(emulator.address).port, '--memory'),
      startupError('--port', '0', '--data', folder),
      startupError('--port', '0', '--memory', '--host', '0.0.0.0'),
    ]);
    expect(reasons).toEqual([
      expect.stringMatching(/^expected a port from 0 to 65535, got "abc"\nusage: .*\n$/),
      expect.stringMatching(/^Unknown option '--prot'.*\nusage: .*\n$/),
      expect.stringMatching(/^cannot listen at 127.0.0.1:\d+: .*EADDRINUSE.*\n$/),
      expect.stringMatching(/^the emulator cannot start: the folder .* is in use by the emulator of process \d+.*\n$/),
      expect.stringMatching(/^HOST=0.0.0.0 opens the sandbox to the network: set EMULATOR_ADMIN_TOKEN too.*\n$/),
    ]);
  });
});

async function startupError(...args: string[]): Promise<string> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/emulator/src/server/stand-alone.ts', ...args], {
    cwd: root,
    env,
  });
  const [errorOutput, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  return errorOutput;
}
