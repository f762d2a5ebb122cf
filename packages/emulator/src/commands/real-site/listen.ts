import { HttpServer, toHttpFetch } from '../../server/http-server';
import { listenOn } from '../../server/library/listen';
import { answerConsole, realSiteConsole } from './console';
import type { RealSite } from './opened-site';

export interface ConsoleListener {
  url: string;
  close(): Promise<void>;
}

/** `token`: required from callers. Throws EmulatorError if the port is in use. */
export async function listenWithConsole(
  site: RealSite,
  { port, token }: { port: number; token: string },
): Promise<ConsoleListener> {
  const app = realSiteConsole(site, token);
  const server = new HttpServer(
    toHttpFetch({ fetch: (request, { remoteAddress }) => answerConsole(app, request, remoteAddress) }),
  );
  return { url: await listenOn(server, { port, host: '127.0.0.1' }), close: () => server.close() };
}
