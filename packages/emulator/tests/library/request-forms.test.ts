import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { json, text } from 'node:stream/consumers';
import { files } from '@wix/media';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';
import { connectionTo } from '../../src/server/library/connection';
import { type Interception, intercept } from '../../src/server/library/intercept';

const TOKENS = 'https://www.wixapis.com/oauth2/token';
const NO_PRODUCT = 'https://www.wixapis.com/stores/v3/products/none';
const TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 1024 * 1024;

describe.each(['in this process', 'at HEADLESS_EMULATOR_URL'])('an emulator %s', (place) => {
  let emulator: HeadlessEmulator;
  let interception: Interception;
  let site: Site;
  let asked: string;

  beforeAll(async () => {
    emulator = await createEmulator({ port: 0 });
    site = await emulator.sites.create({ preset: 'empty' });
    interception = place === 'in this process' ? emulator.intercept() : intercept(connectionTo(emulator.url));
    asked = JSON.stringify({ clientId: site.clientId, grantType: 'anonymous' });
  });
  afterAll(async () => {
    interception.restore();
    await emulator.close();
  });

  const send = (url: string, options: RequestOptions, write?: (outgoing: ReturnType<typeof request>) => void) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(url, options, resolve).on('error', reject);
      if (write) write(outgoing);
      else outgoing.end();
    });
  const halves = () => [asked.slice(0, 10), asked.slice(10)];

  test('answers a body that is sent in chunks', async () => {
    const response = await send(TOKENS, { method: 'POST', headers: TYPE }, (outgoing) => {
      for (const half of halves()) outgoing.write(half);
      outgoing.end();
    });
    expect(await json(response)).toMatchObject({ access_token: expect.any(String) });
  });

  test('answers a body that arrives slowly', async () => {
    const [first, second] = halves();
    const response = await send(TOKENS, { method: 'POST', headers: TYPE }, (outgoing) => {
      outgoing.write(first, () => setImmediate(() => outgoing.end(second)));
    });
    expect(await json(response)).toMatchObject({ access_token: expect.any(String) });
  });

  test('answers a streamed body of fetch', async () => {
    const body = new Blob(halves()).stream();
    const response = await fetch(TOKENS, { method: 'POST', headers: TYPE, body, duplex: 'half' } as RequestInit);
    expect(await response.json()).toMatchObject({ access_token: expect.any(String) });
  });

  test('lets a client continue that expects it before its body', async () => {
    const headers = { ...TYPE, expect: '100-continue', 'content-length': asked.length };
    const response = await send(TOKENS, { method: 'POST', headers }, (outgoing) => {
      outgoing.once('continue', () => outgoing.end(asked)).flushHeaders();
    });
    expect(await json(response)).toMatchObject({ access_token: expect.any(String) });
  });

  test('answers two requests over one agent, also if they name their connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { ...TYPE, connection: 'keep-alive', 'keep-alive': 'timeout=5', te: 'trailers' };
    const statuses = [];
    for (const url of [NO_PRODUCT, NO_PRODUCT]) {
      const response = await send(url, { agent, headers });
      await text(response);
      statuses.push(response.statusCode);
    }
    agent.destroy();
    expect(statuses).toEqual([401, 401]);
  });

  test('answers HEAD without a body', async () => {
    const picture = 'https://static.wixstatic.com/media/mug.jpg';
    const response = await send(picture, { method: 'HEAD' });
    expect([response.statusCode, response.headers['content-type'], await text(response)]).toEqual([
      200,
      'image/jpeg',
      '',
    ]);
    expect(await text(await send(NO_PRODUCT, { method: 'HEAD' }))).toBe('');
  });

  test('survives a request that is aborted in the middle of its body', async () => {
    const outgoing = request(TOKENS, { method: 'POST', headers: { ...TYPE, 'content-length': asked.length } });
    outgoing.write(asked.slice(0, 10));
    await new Promise((resolve) => setImmediate(resolve));
    const failed = once(outgoing, 'error');
    outgoing.destroy(new Error('the user left'));
    expect(await failed).toMatchObject([{ message: 'the user left' }]);
    const controller = new AbortController();
    const stopped = fetch(TOKENS, { method: 'POST', headers: TYPE, body: asked, signal: controller.signal });
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect((await fetch(TOKENS, { method: 'POST', headers: TYPE, body: asked })).status).toBe(200);
  });

  describe('an upload', () => {
    const uploadUrl = async () => {
      const owner = ApiKeyStrategy({ apiKey: site.ownerApiKey, siteId: site.siteId });
      const { generateFileUploadUrl } = createClient({ modules: { files }, auth: owner }).files;
      return (await generateFileUploadUrl('image/png')).uploadUrl ?? '';
    };

    test('a file of almost the most bytes is stored, with and without a length', async () => {
      const picture = await noise(1000, 1300);
      expect(picture.length).toBeGreaterThan(3.4 * MEGABYTE);
      for (const body of [new Uint8Array(picture), new Blob([new Uint8Array(picture)]).stream()]) {
        const init = { method: 'PUT', headers: { 'content-type': 'image/png' }, body, duplex: 'half' };
        const response = await fetch(await uploadUrl(), init as RequestInit);
        expect(await response.json()).toMatchObject({ file: { sizeInBytes: String(picture.length) } });
      }
    });

    test('a file of 10 MB is refused with the limit, with and without a length', async () => {
      const tooMuch = new Uint8Array(10 * MEGABYTE);
      for (const body of [tooMuch, new Blob([tooMuch]).stream()]) {
        const response = await fetch(await uploadUrl(), { method: 'PUT', body, duplex: 'half' } as RequestInit);
        expect([response.status, await response.json()]).toMatchObject([
          413,
          { message: expect.stringContaining('at most') },
        ]);
      }
    });
  });
});

/** A picture that compresses to about its number of bytes. */
function noise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
}
