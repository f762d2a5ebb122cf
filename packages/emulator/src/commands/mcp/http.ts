import type { IncomingMessage } from 'node:http';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { controlRefusal } from '../../platform/http/access';
import { HttpServer } from '../../server/http-server';
import { listenOn } from '../../server/library/listen';

const PATH = '/mcp';

interface Listener {
  url: string;
  close(): Promise<void>;
}

/**
 * Requires the same Host, Origin and admin token as the control interface. Throws EmulatorError if the port is in use.
 */
export async function listenForMcp(
  create: () => McpServer,
  { port, adminToken }: { port: number; adminToken?: string | undefined },
): Promise<Listener> {
  const handler = createMcpHandler(create);
  const server = new HttpServer((request, bindings) => {
    // Over HTTP/1 the request is always an IncomingMessage.
    const { remoteAddress = '' } = (bindings.incoming as IncomingMessage).socket;
    const refusal = controlRefusal(request, { remoteAddress }, { adminToken });
    if (refusal !== undefined) return Response.json({ message: refusal }, { status: 403 });
    if (new URL(request.url).pathname !== PATH)
      return Response.json({ message: `the path is ${PATH}` }, { status: 404 });
    return handler.fetch(request);
  });
  const url = await listenOn(server, { port, host: '127.0.0.1' });
  return {
    url: url + PATH,
    async close() {
      await handler.close();
      await server.close();
    },
  };
}
