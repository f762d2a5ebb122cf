import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import { createProxyServer } from 'httpxy';
import { Places } from './places.mjs';

/** Longer than a test or a reader leaves a connection idle: one closed at the very moment of its next use is a reset. */
const KEEP_ALIVE_MS = 120_000;
/** Headers are counted from the opening of the connection. */
const TIMEOUTS = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + 10_000 };
/** Shorter than the app keeps them, for the same reason. */
const IDLE_TO_APP_MS = 60_000;
const MAX_CONNECTIONS = 10_000;
const MAX_CLOSING_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * A page costs 20 to 40 ms of the processor: 20 of them are answered within a second. Buyers have places of their own, so
 * that visitors cannot keep them from paying. Files and the sandbox's own answers cost a twentieth of a page.
 */
const VISITS = { underWay: 10, waiting: 10 };
const ACTIONS = { underWay: 5, waiting: 10 };
const SMALL = { underWay: 50, waiting: 200 };
const SMALL_PATH = /^\/(_next\/static|emulator|_emulator)\//;

const BUSY_PAGE = readFileSync(new URL('busy.html', import.meta.url));
const BUSY_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': BUSY_PAGE.length,
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-store',
  'retry-after': RETRY_AFTER_SECONDS,
  'x-content-type-options': 'nosniff',
};

/**
 * Passes requests on to `appPort` of this machine, as many at once as it can answer in time; others get 503 at once. It has
 * a process of its own, because an app that is busy could not say so.
 * Throws if the port is not available.
 */
export async function openDoor({ port, host, appPort }) {
  const visits = new Places(VISITS);
  const actions = new Places(ACTIONS);
  const small = new Places(SMALL);
  const frees = new WeakMap();
  const agent = new Agent({ keepAlive: true, timeout: IDLE_TO_APP_MS });
  const proxy = createProxyServer({ target: `http://127.0.0.1:${appPort}`, agent });
  proxy.on('proxyRes', (_, request) => frees.get(request)?.());
  proxy.on('error', (error, request, response) => {
    frees.get(request)?.();
    if (error.code === 'ECONNREFUSED' && !response.headersSent) refuse(response);
    else response.destroy();
  });

  const server = createServer(TIMEOUTS, (request, response) => {
    // As Next.js does where there is no proxy.
    request.headers['x-forwarded-for'] ??= request.socket.remoteAddress;
    const stopWaiting = placesFor(request).ask((free) => {
      frees.set(request, free);
      proxy.web(request, response).catch(() => response.destroy());
    });
    if (stopWaiting) response.once('close', stopWaiting);
    else refuse(response);
  });
  server.maxConnections = MAX_CONNECTIONS;
  await once(server.listen(port, host), 'listening');
  const closed = new Promise((resolve) => server.once('close', resolve));

  return {
    stopListening: () => server.close(),
    /** Resolves when what the app has answered has been sent. */
    async close() {
      server.close();
      const looking = setInterval(() => server.closeIdleConnections(), 10);
      const late = setTimeout(() => server.closeAllConnections(), MAX_CLOSING_MS);
      await closed;
      clearInterval(looking);
      clearTimeout(late);
    },
  };

  function placesFor({ method, url }) {
    // Without "..", as Next.js reads it: what it renders is not taken for a file.
    const isSmall = URL.canParse(url, 'http://door') && SMALL_PATH.test(new URL(url, 'http://door').pathname);
    if (isSmall) return small;
    return method === 'GET' || method === 'HEAD' ? visits : actions;
  }
}

function refuse(response) {
  response.writeHead(503, BUSY_HEADERS).end(BUSY_PAGE);
}
