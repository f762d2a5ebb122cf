import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { ROUNDS } from '../extent';
import { type Sample, sampleOf } from '../median';
import { root } from '../servers';
import { launchBrowser, launchProfile } from './browser';
import { emulateSlowPhone } from './slow-phone';

export interface Playground {
  /** Loaded by a first visit until the shop shows its first product, and in all: without pictures, with brotli. */
  kilobytes: { untilProduct: number; inAll: number };
  /** A first visit on a slow phone. */
  slowPhone: StartTimes;
  /** A second visit on this machine. */
  warm: StartTimes;
  /** A third visit: from then on, the browser has compiled scripts. */
  later: StartTimes;
}

/** From the start of navigation. */
export interface StartTimes {
  /** Until the first SDK call is answered; tokens do not count as a call. */
  answerMs: Sample;
  /** Until the shop shows its first product. */
  productMs: Sample;
}

interface Start {
  answerMs: number;
  productMs: number;
  bytesUntilProduct: number;
}

/** The server's answers but pictures. */
interface Sent {
  bytes: number;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
};

export async function measurePlayground(): Promise<Playground> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-playground-'));
  execFileSync(process.execPath, [join(root, 'packages/playground/build.mjs'), folder], { stdio: 'ignore' });
  const sent = { bytes: 0 };
  const server = await serveCompressed(folder, sent);
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const browser = await launchBrowser();
  try {
    const slowPhone: Start[] = [];
    const warm: Start[] = [];
    const later: Start[] = [];
    const kilobytes = { untilProduct: 0, inAll: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      sent.bytes = 0;
      const phone = await browser.newContext();
      const first = await visit(phone, address, sent, true);
      slowPhone.push(first);
      kilobytes.untilProduct = first.bytesUntilProduct / 1024;
      kilobytes.inAll = sent.bytes / 1024;
      await phone.close();
      const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'));
      const context = await launchProfile(profile);
      await visit(context, address, sent);
      warm.push(await visit(context, address, sent));
      later.push(await visit(context, address, sent));
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
    return { kilobytes, slowPhone: toTimes(slowPhone), warm: toTimes(warm), later: toTimes(later) };
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const toTimes = (starts: readonly Start[]): StartTimes => ({
  answerMs: sampleOf(starts.map(({ answerMs }) => answerMs)),
  productMs: sampleOf(starts.map(({ productMs }) => productMs)),
});

/** Ends once everything has loaded. */
async function visit(context: BrowserContext, address: string, sent: Sent, isSlow = false): Promise<Start> {
  const page = await context.newPage();
  if (isSlow) await emulateSlowPhone(page);
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.frameLocator('#frames iframe').getByRole('button', { name: 'Buy' }).first().waitFor();
  const productMs = performance.now() - began;
  const bytesUntilProduct = sent.bytes;
  const answerMs = await page.evaluate(() => performance.getEntriesByName('first answer')[0]?.startTime);
  if (answerMs === undefined) throw new Error('the playground has not marked its first answer');
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await page.frameLocator('#tool').getByText('queryProducts').first().waitFor();
  await page.close();
  return { answerMs, productMs, bytesUntilProduct };
}

/** As a static host: compressed, and cached by the browser. */
function serveCompressed(folder: string, sent: Sent): Promise<Server> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const type = TYPES[extname(file)];
    try {
      const body = compressed.get(file) ?? compress(readFileSync(file), type);
      compressed.set(file, body);
      if (!type?.startsWith('image/')) sent.bytes += body.length;
      const encoding = isCompressed(type) ? { 'content-encoding': 'br' } : {};
      response.writeHead(200, { 'content-type': type ?? 'text/plain', 'cache-control': 'max-age=600', ...encoding });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

const isCompressed = (type: string | undefined): boolean => type !== undefined && !type.startsWith('image/');

/** The quality that hosts use for files that they compress once. */
const compress = (body: Buffer, type: string | undefined): Buffer =>
  isCompressed(type) ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : body;
