import { subscribe } from 'node:diagnostics_channel';
import { Server, ServerResponse } from 'node:http';

const MAX_STOPPING_MS = 5_000;

type Close = () => Promise<void>;

const beforeExit: Close[] = [];

export const closeBeforeExit = (close: Close): void => {
  beforeExit.push(close);
};

/**
 * Needs NEXT_MANUAL_SIG_HANDLE, because Next.js's own handler waits for idle connections and does not close the
 * emulator's storage.
 */
export function stopGracefully(): void {
  const http = watchHttp();
  let isStopping = false;
  const stop = async () => {
    // Ctrl+C arrives twice: from the terminal and from the parent process.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), MAX_STOPPING_MS);
    await http.end();
    await Promise.allSettled(beforeExit.map((close) => close()));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

/** `next start` does not expose its server; Node.js publishes its requests on these channels. */
function watchHttp() {
  const servers = new Set<Server>();
  const underWay = new Set<ServerResponse>();
  let onIdle = () => {};
  subscribe('http.server.request.start', (message) => {
    if (!isRequestStart(message)) return;
    const { server, response } = message;
    servers.add(server);
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (underWay.size === 0) onIdle();
    });
  });
  return {
    async end() {
      for (const server of servers) server.close();
      if (underWay.size === 0) return;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
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
