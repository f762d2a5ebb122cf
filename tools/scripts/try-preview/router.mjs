import { readFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { conditionsOf, withParameters } from './route-match.mjs';

/**
 * Serves a deployment at a port, as Vercel's router does with the builder's routes: the proxy, files, functions and the
 * page of missing addresses. Source: "Build Output API: routes" in Vercel's documentation.
 */
export function startRouter({ routes, targets }, functions) {
  const phases = toPhases(routes);
  const answer = async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const call = { method: incoming.method, url: incoming.url, headers: forwarded(incoming), body, added: {} };
    const reply = await applyFirst(phases, call, functions);
    if (reply) return send(outgoing, reply);
    const found = findTarget(phases, targets, call);
    const { path, status } = found ?? { path: '_not-found', status: 404 };
    const target = targets[path];
    if (target.file) return sendFile(outgoing, target, call.added);
    const headers = { ...call.headers, 'x-matched-path': `/${path === 'index' ? '' : path}` };
    const passed = { ...call, url: found?.url ?? call.url, headers, status };
    await atLiveInstance(functions, target.function, (port) => passOn(outgoing, passed, port));
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => {
      // A browser that leaves a page drops its requests.
      if (outgoing.destroyed) return;
      console.error(`${incoming.method} ${incoming.url}:`, error);
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** A request that meets an instance at its end goes to another one. */
async function atLiveInstance(functions, name, send) {
  try {
    return await send(await functions.port(name));
  } catch (error) {
    if (error.code !== 'ECONNREFUSED' && error.code !== 'ECONNRESET') throw error;
    return send(await functions.port(name));
  }
}

const toPhases = (routes) => {
  const phases = { first: [] };
  let phase = 'first';
  for (const route of routes) {
    if (route.handle) phase = route.handle;
    else phases[phase] = [...(phases[phase] ?? []), route];
  }
  return phases;
};

/** Vercel's proxy writes these, whatever the caller sent. */
const forwarded = ({ headers, socket }) => ({
  ...headers,
  'x-forwarded-host': headers.host,
  'x-forwarded-proto': 'http',
  'x-forwarded-for': '203.0.113.7',
  'x-real-ip': '203.0.113.7',
  'x-vercel-forwarded-for': socket.remoteAddress,
});

async function bodyOf(incoming) {
  const parts = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts);
}

const pathOf = (url) => url.split('?')[0];

/** The routes before the files: headers, redirects, the proxy. Returns an answer, or changes the call. */
async function applyFirst({ first }, call, functions) {
  let isProxied = false;
  for (const route of first) {
    const match = new RegExp(`^(?:${route.src})$`).exec(pathOf(call.url));
    if (!match || !(route.methods ?? [call.method]).includes(call.method)) continue;
    const conditions = conditionsOf(route, call);
    if (!conditions) continue;
    if (route.middlewarePath) {
      if (isProxied) continue;
      isProxied = true;
      const reply = await atLiveInstance(functions, proxyOf(functions), (port) => callProxy(call, port));
      if (reply) return reply;
      continue;
    }
    for (const [name, value] of Object.entries(route.headers ?? {}))
      call.added[name.toLowerCase()] = withParameters(value, match, conditions);
    if (route.status >= 300 && route.status < 400) {
      const { added } = call;
      return { status: route.status, headers: added, body: '' };
    }
    if (route.dest) call.url = withParameters(route.dest, match, conditions) + searchOf(call.url);
  }
  return undefined;
}

const proxyOf = ({ functions }) => [...functions.values()].find(({ operationType }) => !operationType).name;

const searchOf = (url) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

async function callProxy(call, port) {
  const { status, headers, body } = await ask(port, call);
  const overridden = headers['x-middleware-override-headers'];
  if (overridden !== undefined) {
    const kept = overridden.split(',').filter(Boolean);
    const sent = call.headers;
    call.headers = {};
    for (const name of kept) call.headers[name] = headers[`x-middleware-request-${name}`] ?? sent[name];
  }
  const own = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('x-middleware-') && !CONNECTION.has(name)),
  );
  if (headers['x-middleware-next'] === undefined) return { status, headers: { ...call.added, ...own }, body };
  Object.assign(call.added, own);
  return undefined;
}

/** The name of a file or function for the call's path, in the order of Vercel's phases. */
function findTarget(phases, targets, call) {
  const exact = toName(pathOf(call.url));
  if (targets[exact]) return { path: exact, url: call.url };
  for (const phase of ['filesystem', 'miss', 'rewrite']) {
    for (const route of phases[phase] ?? []) {
      const match = new RegExp(`^(?:${route.src})$`).exec(pathOf(call.url));
      const conditions = match && conditionsOf(route, call);
      if (!conditions || !route.dest || route.status) continue;
      const [path, parameters = ''] = withParameters(route.dest, match, conditions).split('?');
      const query = [searchOf(call.url).slice(1), parameters].filter(Boolean).join('&');
      if (targets[toName(path)]) return { path: toName(path), url: `${pathOf(call.url)}${query && `?${query}`}` };
    }
  }
  return undefined;
}

const toName = (path) => decodeURI(path).replace(/^\/|\/$/g, '') || 'index';

function ask(port, { method, url, headers, body }) {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ port, host: '127.0.0.1', method, path: url, headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await bodyOf(answer) });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function send(outgoing, { status, headers, body }) {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

async function sendFile(outgoing, { file, type }, headers) {
  outgoing.writeHead(200, { ...headers, 'content-type': type ?? contentType(file) });
  outgoing.end(await readFile(file));
}

/** Streams a function's answer, with the headers of the routes and the proxy. */
function passOn(outgoing, { method, url, headers, body, added, status }, port) {
  return new Promise((resolve, reject) => {
    // Another instance cannot go on with an answer that has begun, or that nobody waits for.
    const fail = (error) =>
      reject(outgoing.headersSent || outgoing.destroyed ? new Error('the answer broke', { cause: error }) : error);
    const inner = httpRequest({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      const own = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== 'transfer-encoding'));
      const cookies = [added['set-cookie'] ?? [], own['set-cookie'] ?? []].flat();
      const all = { ...own, ...added, ...(cookies.length > 0 && { 'set-cookie': cookies }) };
      outgoing.writeHead(status ?? answer.statusCode, all);
      answer.pipe(outgoing);
      answer.on('end', resolve);
      answer.on('error', fail);
    });
    inner.on('error', fail);
    outgoing.on('close', () => inner.destroy());
    inner.end(body);
  });
}

const TYPES = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json',
};

const contentType = (file) => TYPES[file.split('.').at(-1)] ?? 'application/octet-stream';
