// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../tools/scripts/serve/free-port.mjs';
import { createEmulator } from '../../src/server/library';
import { buildPackageInto } from './built-package';

let project: string;
let cli: string;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'mcp-command-'));
  await buildPackageInto(project);
  cli = join(project, 'node_modules/headless-emulator/dist/cli.js');
}, 300_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

const environment = { PATH: process.env.PATH ?? '', NODE_ENV: 'test' } as const;

async function clientOverStdio(...args: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cli, 'mcp', ...args],
    cwd: project,
    env: environment,
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

const callTool = async (client: Client, name: string, input: Record<string, unknown> = {}) => {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: input });
  expect(isError, JSON.stringify(content)).not.toBe(true);
  return structuredContent as Record<string, unknown>;
};

describe('over stdio', () => {
  test('the command serves its own emulator, its tools and its guides', async () => {
    const client = await clientOverStdio();
    const { url } = await callTool(client, 'list_sites');
    expect((await fetch(`${url}/_emulator/sites`)).status).toBe(200);
    expect(await callTool(client, 'create_site')).toMatchObject({ url });
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toContain('bookings');
  });

  test('a seed that prints does not break the protocol', async () => {
    writeFileSync(
      join(project, 'loud.seed.mjs'),
      'console.log("loading"); export default { settings: { name: "Tea" } };',
    );
    const client = await clientOverStdio('--seed', 'loud.seed.mjs');
    expect(await callTool(client, 'settings')).toMatchObject({ settings: { name: 'Tea' } });
  });

  test('the emulator stops when its client disconnects', async () => {
    const client = await clientOverStdio();
    const { url } = await callTool(client, 'list_sites');
    await client.close();
    await expect
      .poll(() =>
        fetch(String(url)).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
  });

  test('the command connects to a running emulator, and explains a wrong admin token', async () => {
    const emulator = await createEmulator({ port: 0, adminToken: 'of-the-project' });
    onTestFinished(() => emulator.close());
    const client = await clientOverStdio('--url', emulator.url, '--admin-token', 'of-the-project');
    const { clientId } = await callTool(client, 'create_site');
    expect((await emulator.sites.of(String(clientId))).preset).toBe('new-site');
    const refused = await clientOverStdio('--url', emulator.url, '--admin-token', 'wrong');
    const { isError, content } = await refused.callTool({ name: 'list_sites' });
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain('--admin-token');
    expect(JSON.stringify(content)).not.toContain('of-the-project');
  });

  test('the error for an emulator that is not running names the command that starts it', async () => {
    const client = await clientOverStdio('--url', 'http://127.0.0.1:9');
    const { isError, content } = await client.callTool({ name: 'list_sites' });
    expect({ isError, text: JSON.stringify(content) }).toEqual({
      isError: true,
      text: expect.stringContaining('npx headless-emulator'),
    });
  });
});

/** Starts `mcp --http` and returns its URL. */
async function startHttp(...args: string[]): Promise<string> {
  const port = await freePort();
  const server = spawn(process.execPath, [cli, 'mcp', '--http', String(port), ...args], {
    cwd: project,
    env: environment,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGTERM'));
  const [line] = await once(server.stderr, 'data');
  expect(String(line)).toContain(`http://127.0.0.1:${port}/mcp`);
  return `http://127.0.0.1:${port}/mcp`;
}

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

/** Can send headers that `fetch` does not let a caller set, such as Host. */
function post(url: string, headers: Record<string, string>, body = LIST): Promise<{ status: number; body: unknown }> {
  const always = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method: 'POST', headers: { ...always, ...headers } }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await json(response).catch(() => undefined) }),
    );
    clientRequest.on('error', reject).end(body);
  });
}

describe('over HTTP', () => {
  test('the official client lists and calls the tools', async () => {
    const url = await startHttp();
    const client = new Client({ name: 'test', version: '0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    onTestFinished(() => client.close());
    expect((await client.listTools()).tools.length).toBeGreaterThan(10);
    const { clientId } = await callTool(client, 'create_site', { preset: 'empty' });
    // Each request gets a new server, but the tools' state stays.
    expect(await callTool(client, 'settings')).toMatchObject({ site: clientId });
  });

  test('requests with another Host or Origin, or through a proxy, are refused', async () => {
    const url = await startHttp();
    const { origin } = new URL(url);
    expect((await post(url, {})).status).toBe(200);
    expect((await post(url, { origin })).status).toBe(200);
    expect((await post(url, { host: 'evil.example:4011' })).status).toBe(403);
    expect((await post(url, { host: 'evil.example' })).status).toBe(403);
    expect((await post(url, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await post(url, { origin: 'null' })).status).toBe(403);
    expect((await post(url, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(url, { 'x-real-ip': '192.0.2.1' })).status).toBe(403);
    expect((await post(`${origin}/other`, {})).status).toBe(404);
  });

  test('with an admin token, only callers who send the token are accepted', async () => {
    const url = await startHttp('--admin-token', 'of-the-project');
    expect((await post(url, {})).status).toBe(403);
    expect((await post(url, { authorization: 'Bearer wrong' })).status).toBe(403);
    const answered = await post(url, { authorization: 'Bearer of-the-project' });
    expect(answered.status).toBe(200);
    const foreign = { authorization: 'Bearer of-the-project', origin: 'http://evil.example' };
    expect((await post(url, foreign)).status).toBe(403);
  });

  test('malformed and oversized bodies are refused, and the server keeps running', async () => {
    const url = await startHttp();
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    for (const body of ['', '{', 'null', '[]', '"x"', nested, `{"x":"${'y'.repeat(12_000_000)}"}`]) {
      const { status } = await post(url, {}, body).catch(() => ({ status: 413 }));
      expect(status, body.slice(0, 20)).toBeGreaterThanOrEqual(400);
      expect(status, body.slice(0, 20)).toBeLessThan(500);
    }
    expect((await post(url, {})).status).toBe(200);
  });
});
