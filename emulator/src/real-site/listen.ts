import { HttpServer } from '../http/network/http-server';
import { overHttp } from '../http/network/over-http';
import { EmulatorError } from '../library/errors';
import { answerConsole, realSiteConsole } from './console';
import type { RealSite } from './real-site';

const HOST = '127.0.0.1';

export interface ConsoleListener {
  url: string;
  close(): Promise<void>;
}

/** Serves the console on this machine. `token`: of callers that may use it. Throws EmulatorError if the port is in use. */
export async function listenWithConsole(
  site: RealSite,
  { port, token }: { port: number; token: string },
): Promise<ConsoleListener> {
  const app = realSiteConsole(site, token);
  const server = new HttpServer(
    overHttp({ fetch: (request, { remoteAddress }) => answerConsole(app, request, remoteAddress) }),
  );
  const listening = await server.listen({ port, host: HOST }).catch((error: Error) => {
    throw new EmulatorError(`cannot listen at ${HOST}:${port}: ${error.message}`, 0, 'UNAVAILABLE', { cause: error });
  });
  return { url: `http://${HOST}:${listening}`, close: () => server.close() };
}
