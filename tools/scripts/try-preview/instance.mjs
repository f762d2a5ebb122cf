// One instance of a function, in a process of its own: `node instance.mjs <folder> <launcher> <operation>`.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Vercel lets an instance live until this work is done, and no longer. */
const pending = new Set();
const waitUntil = (work) => {
  pending.add(work);
  work.finally(() => pending.delete(work)).catch(() => {});
};
const current = new AsyncLocalStorage();
/** Source: `Context` of @vercel/functions. */
globalThis[Symbol.for('@vercel/request-context')] = { get: () => ({ waitUntil, headers: current.getStore() }) };

const [, , folder, launcher, operation] = process.argv;
const began = performance.now();
const handler = createRequire(import.meta.url)(join(folder, launcher));
const answer = operation === 'middleware' ? answerProxy : handler;
const server = createServer((request, response) => current.run(request.headers, () => answer(request, response)));
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port, loadedMs: Math.round(performance.now() - began) }));
});

process.on('SIGTERM', async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  while (pending.size > 0) await Promise.allSettled(pending);
  process.exit(0);
});

/** The proxy takes a web request, unlike the other functions. */
async function answerProxy(request, response) {
  const { method, headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const url = `${headers['x-forwarded-proto']}://${headers.host}${request.url}`;
  const body = hasBody ? Readable.toWeb(request) : undefined;
  const answer = await handler(new Request(url, { method, headers, body, duplex: 'half' }));
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  if (answer.body) Readable.fromWeb(answer.body).pipe(response);
  else response.end();
}
