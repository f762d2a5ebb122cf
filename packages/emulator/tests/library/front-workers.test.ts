// @module-tag slow
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { App } from '../../src/server/adapters/front/app';
import { Front } from '../../src/server/adapters/front/front-server';
import { createEmulator } from '../../src/server/library';
import { launchChromium } from '../harness/in-page';

let browser: Browser;
let page: Page;
let clientId: string;
const closings: (() => unknown)[] = [];

beforeAll(async () => {
  const emulator = await createEmulator({ port: 0 });
  ({ clientId } = await emulator.sites.create());
  const app = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Shop'),
  );
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  const front = new Front(App.at(`http://localhost:${(app.address() as AddressInfo).port}`), {
    allowedHosts: [],
    warn: () => {},
  });
  front.use(emulator);
  const url = await front.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(url);
  closings.push(
    () => browser.close(),
    () => front.close(),
    () => app.close(),
    () => emulator.close(),
  );
});
afterAll(async () => {
  for (const close of closings) await close();
});

/** Asks for a token, and for an address that nobody serves. */
const SCRIPT = `
  const answer = async (clientId) => {
    const body = JSON.stringify({ clientId, grantType: 'anonymous' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', headers, body });
    const { token_type: type } = await response.json();
    const refused = await fetch('https://manage.wix.com/').catch((error) => error.message);
    return [type, refused];
  };`;
const DEDICATED = `${SCRIPT} onmessage = async ({ data }) => postMessage(await answer(data));`;
const SHARED = `${SCRIPT} onconnect = ({ ports: [port] }) => {
    port.onmessage = async ({ data }) => port.postMessage(await answer(data));
  };`;

test.each([
  ['a worker', 'Worker', DEDICATED, {}],
  ['a worker that is a module', 'Worker', `${DEDICATED} export {};`, { type: 'module' }],
  ['a shared worker', 'SharedWorker', SHARED, {}],
] as const)('%s of a `blob:` address calls the emulator', async (_, kind, script, options) => {
  const answer = await page.evaluate(
    ([name, text, chosen, id]) =>
      new Promise((resolve, reject) => {
        const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
        const worker = new globalThis[name](address, chosen);
        // As libraries do, once the worker has its script.
        URL.revokeObjectURL(address);
        const port = worker instanceof Worker ? worker : worker.port;
        worker.onerror = (event) => reject(new Error((event as ErrorEvent).message));
        port.onmessage = ({ data }: MessageEvent) => resolve(data);
        port.postMessage(id);
      }),
    [kind, script, options, clientId] as const,
  );
  expect(answer).toEqual(['Bearer', 'GET https://manage.wix.com/ was stopped by headless-emulator']);
});

test('two shared workers of one address are one', async () => {
  const count = await page.evaluate(async () => {
    const script = 'let count = 0; onconnect = ({ ports: [port] }) => port.postMessage(++count);';
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const connect = () =>
      new Promise((resolve) => {
        new SharedWorker(address).port.onmessage = ({ data }) => resolve(data);
      });
    return [await connect(), await connect()];
  });
  expect(count).toEqual([1, 2]);
});
