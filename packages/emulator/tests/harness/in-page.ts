import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../../../tools/scripts/chromium.mjs';
import { findFirefox } from '../../../../tools/scripts/tests/firefox.mjs';
import type { BrowserEmulator, startEmulator } from '../../src/server/browser';
import type { SentRequest } from '../../src/server/browser/messages';
import type { Emulator } from '../../src/server/emulator';

const FILES = fileURLToPath(new URL('../../../../.emulator/browser', import.meta.url));
/** In place of a page of its own. */
const PAGE = `<script type="module">
  import { startEmulator } from '/headless-emulator/index.js';
  window.startEmulator = startEmulator;
</script>`;
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
};

declare global {
  interface Window {
    startEmulator: typeof startEmulator;
    emulators: Map<number, BrowserEmulator>;
  }
}

/** The failure of tests that read what only the emulator's own process has. `npm run try-in-page` leaves them out. */
const LOOKS_INSIDE = 'the state of a page cannot be read from outside';

/** The method that pages of Playwright and of Puppeteer share. */
interface EvaluatingPage {
  evaluate<Result, Argument>(run: (argument: Argument) => Promise<Result>, argument: Argument): Promise<Result>;
}

let opening: Promise<EvaluatingPage> | undefined;
let lastId = 0;

/** The emulator of a page in a browser, which answers the tests of this process. Each has a worker of its own. */
export async function openInPage(): Promise<Emulator> {
  opening ??= openPage();
  const page = await opening;
  lastId += 1;
  const id = lastId;
  await page.evaluate(
    async ([key, now]) => {
      window.emulators ??= new Map();
      window.emulators.set(
        key,
        await window.startEmulator({ ...(now && { now }), isStrict: true, url: 'http://127.0.0.1:4010' }),
      );
    },
    [id, process.env.HEADLESS_EMULATOR_NOW] as const,
  );
  const fetchInPage: Emulator['fetch'] = async (request) => {
    const body = request.body ? Buffer.from(await request.arrayBuffer()).toString('base64') : undefined;
    const answer = await page.evaluate(ask, {
      id,
      url: request.url,
      method: request.method,
      headers: [...request.headers],
      body,
    });
    if ('error' in answer) throw new TypeError(answer.error);
    const { status, headers } = answer;
    return new Response(answer.body === '' ? null : Buffer.from(answer.body, 'base64'), { status, headers });
  };
  const sites = {
    get byId(): never {
      throw new Error(LOOKS_INSIDE);
    },
    async create(preset: string) {
      const init = {
        method: 'POST',
        body: JSON.stringify({ preset }),
        headers: { 'content-type': 'application/json' },
      };
      const response = await fetchInPage(new Request('http://127.0.0.1/_emulator/sites', init));
      return { record: await response.json() };
    },
  };
  return {
    fetch: fetchInPage,
    sites: sites as unknown as Emulator['sites'],
    endStreams: () => {},
    written: async () => {},
    close: () => page.evaluate(async (key) => window.emulators.get(key)?.close(), id),
  };
}

interface Question extends Omit<SentRequest, 'body'> {
  id: number;
  /** Base64. */
  body: string | undefined;
}

async function ask({ id, url, method, headers, body }: Question) {
  const bytes = body === undefined ? null : Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  try {
    const response = await window.emulators.get(id)?.fetch(new Request(url, { method, headers, body: bytes }));
    if (!response) return { error: 'no emulator' };
    const text = new Uint8Array(await response.arrayBuffer()).reduce(
      (all, byte) => all + String.fromCharCode(byte),
      '',
    );
    return { status: response.status, headers: [...response.headers], body: btoa(text) };
  } catch (error) {
    return { error: String(error) };
  }
}

async function openPage(): Promise<EvaluatingPage> {
  const address = await serveFiles(FILES);
  if (process.env.IN_PAGE === 'firefox') return openFirefox(address);
  const browser = await launchChromium();
  return openPageOf(await browser.newContext(), address);
}

/** Uses Puppeteer, since Playwright's channel `moz-firefox` sends a command that Debian's Firefox (153) lacks. */
async function openFirefox(address: string): Promise<EvaluatingPage> {
  const { launch } = await import('puppeteer-core');
  const browser = await launch({
    browser: 'firefox',
    executablePath: await findFirefox(),
    // `npm run try-in-page` removes it: Vitest gives this process no time to do so.
    userDataDir: join(FILES, '../firefox', String(process.pid)),
  });
  const page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  await page.goto(address);
  await page.waitForFunction(() => 'startEmulator' in window);
  // Puppeteer's type allows for handles of the page's objects, which no argument here is.
  return page as EvaluatingPage;
}

export async function launchChromium(): Promise<Browser> {
  const executablePath = systemChromium();
  return chromium.launch({ ...(executablePath && { executablePath }) });
}

/** `address`: of a server with the built files. The page can start an emulator. */
export async function openPageOf(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  await page.goto(address);
  await page.waitForFunction(() => 'startEmulator' in window);
  return page;
}

/** Serves the built files until the process ends. */
export async function serveFiles(folder: string): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = await readFile(join(folder, path)).catch(() => (pathname === '/' ? PAGE : undefined));
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': TYPES[extname(pathname)] ?? 'text/html' });
    response.end(file);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
