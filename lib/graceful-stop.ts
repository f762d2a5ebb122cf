import { subscribe } from 'node:diagnostics_channel';
import { Server, ServerResponse } from 'node:http';

/** How long what is being answered may take once the process is to end. */
const MAX_STOPPING_MS = 5_000;

type Close = () => Promise<void>;

const beforeExit: Close[] = [];

/** `close` is called when everything has been answered, and the process ends when it is done. */
export const closeBeforeExit = (close: Close): void => {
  beforeExit.push(close);
};

/**
 * On SIGTERM and SIGINT: takes no new connections, lets what is under way be answered, closes what is to be closed, ends with
 * code 0. Only where Next.js is told by NEXT_MANUAL_SIG_HANDLE to leave the signals alone: its own handler waits for browsers
 * that keep a connection open without asking anything, and knows nothing of the emulator's storage.
 */
export function stopGracefully(): void {
  const http = watchHttp();
  let isStopping = false;
  const stop = async () => {
    // Ctrl+C in a terminal comes twice: from the terminal, and from the process that started this one.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), MAX_STOPPING_MS);
    await http.end();
    await Promise.allSettled(beforeExit.map((close) => close()));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

/** Node.js tells of each request in this process here; `next start` keeps its server to itself. */
function watchHttp() {
  const servers = new Set<Server>();
  const underWay = new Set<ServerResponse>();
  let whenAnswered = () => {};
  subscribe('http.server.request.start', (message) => {
    if (!isRequestStart(message)) return;
    const { server, response } = message;
    servers.add(server);
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (underWay.size === 0) whenAnswered();
    });
  });
  return {
    async end() {
      for (const server of servers) server.close();
      if (underWay.size === 0) return;
      await new Promise<void>((resolve) => {
        whenAnswered = resolve;
      });
    },
  };
}

interface RequestStart {
  server: Server;
  response: ServerResponse;
}

function isRequestStart(message: unknown): message is RequestStart {
  if (typeof message !== 'object' || message === null || !('server' in message) || !('response' in message))
    return false;
  return message.server instanceof Server && message.response instanceof ServerResponse;
}
