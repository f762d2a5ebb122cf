import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '../../src/platform/composition/modules';
import type { HeadlessEmulator } from '../../src/server/library';

const ORIGIN = 'http://127.0.0.1';

export type Changes = Readonly<Record<string, (answer: Parsed) => void>>;

export interface Parsed {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into any answer
  body: any;
}

/** The URL of a platform with these changes. */
export async function startChangedPlatform(platform: Pick<HeadlessEmulator, 'fetch'>, changes: Changes) {
  const server = createServer(async (request, response) => {
    const answer = await forward(request, platform);
    const { pathname } = new URL(request.url ?? '/', ORIGIN);
    changes[routes.match(request.method ?? 'GET', pathname)?.route.name ?? '']?.(answer);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  // A busy machine may pause longer between two calls than the default of five seconds.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function forward(request: IncomingMessage, platform: Pick<HeadlessEmulator, 'fetch'>): Promise<Parsed> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { authorization = '', 'wix-site-id': siteId = '' } = request.headers;
  const forwardedRequest = new Request(new URL(request.url ?? '/', ORIGIN), {
    method: request.method ?? 'GET',
    headers: { authorization, 'wix-site-id': String(siteId), 'content-type': 'application/json' },
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  });
  const answer = await platform.fetch(forwardedRequest);
  return { status: answer.status, body: await answer.json() };
}
