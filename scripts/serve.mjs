import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import sirv from 'sirv';
import { isLoopbackHost } from '../environment/hosts.mjs';
import { goesAhead, headFirst } from './head-first.mjs';
import { listenAt } from './listen-at.mjs';
import { root } from './sources.mjs';

const ASSETS = '/_next/static';

/** About what a browser on two cores takes from asking for the styles to laying out the page with them. */
const HEAD_START_MS = 40;

/**
 * Serves the production build. Next would compress its scripts anew for everyone who asks for them, just while the
 * processor is needed for the page itself; these are sent as the build compressed them.
 */
export async function serve() {
  const { port, host } = await listenAt();
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port) });
  // React decides when it is loaded whether it is the one for development.
  const { default: next } = await import('next');
  // Next compares what the middleware rewrites with this name, and calls every loopback address there "localhost".
  const hostname = isLoopbackHost(host) ? 'localhost' : host;
  const app = next({ dev: false, dir: root, port, hostname });
  await app.prepare();
  const answerPage = app.getRequestHandler();
  const answerAsset = sirv(join(root, '.next/static'), {
    gzip: true,
    immutable: true,
    maxAge: 365 * 24 * 60 * 60,
    setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
  });

  const inTurn = stylesFirst();

  const server = createServer({ ServerResponse: headFirst(builtScripts()) }, async (request, response) => {
    const address = request.url ?? '/';
    const refused = unanswerable(request.method, address);
    if (refused) return response.writeHead(refused.status, refused.headers).end(refused.text);
    if (!address.startsWith(`${ASSETS}/`)) return answerPage(request, response);
    await inTurn(address, request.headers.referer);
    request.url = address.slice(ASSETS.length);
    answerAsset(request, response, () => {
      request.url = address;
      answerPage(request, response);
    });
  });
  // Longer than a test or a reader leaves a connection idle: one closed at the very moment of its next use is a reset.
  server.keepAliveTimeout = 120_000;
  await once(server.listen(port, host), 'listening');
  return { port, host };
}

/** What Next.js would answer with a 500: an address that is none, and methods that the web's own `Request` does not know. */
function unanswerable(method, address) {
  if (method === 'TRACE' || method === 'TRACK') {
    return { status: 405, headers: { allow: 'GET, HEAD, POST' }, text: `${method} is not answered.` };
  }
  try {
    decodeURIComponent(address.split('?', 1)[0]);
    return undefined;
  } catch {
    return { status: 400, headers: {}, text: 'This address is spelt wrong: "%" begins the code of a character.' };
  }
}

/** Tells the scripts of a page, such as "/store", as the build lists them: what every page runs on, and its own. */
function builtScripts() {
  const read = (file) => readFileSync(join(root, '.next', file), 'utf8');
  const { rootMainFiles } = JSON.parse(read('build-manifest.json'));
  return (page) => {
    const context = {};
    runInNewContext(read(`server/app${page}/page_client-reference-manifest.js`), context);
    const { entryJSFiles } = context.__RSC_MANIFEST[`${page}/page`];
    return [...new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()])].map((file) => `/_next/${file}`);
  };
}

/**
 * Lets scripts wait for styles that were asked for just before. A browser asks for both at once and over HTTP/1.1 cannot
 * say what it needs first; to read the scripts then takes the processor from what is to be seen. On a page whose styles
 * the browser has already nothing waits, nor on one whose head has gone ahead: until its content comes there is nothing to
 * be seen. Whose styles they are is not asked otherwise: nobody waits longer than the head start.
 */
function stylesFirst() {
  let scriptsFrom = 0;
  return async (address, page) => {
    if (goesAhead(page)) return;
    if (address.endsWith('.css')) scriptsFrom = performance.now() + HEAD_START_MS;
    const wait = scriptsFrom - performance.now();
    if (address.endsWith('.js') && wait > 0) await pause(wait);
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { port } = await serve();
  console.log(`The production build is at http://localhost:${port}`);
}
