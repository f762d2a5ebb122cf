import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Connection, connectionTo } from '../library/connection';
import { createEmulator, type EmulatorOptions, type HeadlessEmulator } from '../library/create-emulator';
import { type InterceptOptions, intercept } from '../library/intercept';
import { browserPatch } from './browser/browser-patch';
import { rewritePictures } from './browser/rewrite-pictures';

export interface ViteOptions
  extends InterceptOptions,
    Pick<EmulatorOptions, 'data' | 'database' | 'adminToken' | 'seed' | 'strict'> {}

/** The used part of Vite's plugin type: Vite's own types would tie users to one version. */
export interface EmulatorPlugin {
  name: string;
  apply: 'serve';
  enforce: 'pre';
  configureServer(server: ViteServer): Promise<void>;
  transform(code: string, id: string): string | undefined;
}

interface ViteServer {
  config: { server: { https?: unknown }; logger: { info(text: string): void } };
  printUrls(): void;
  resolvedUrls?: { local: string[] } | null;
  httpServer: { once(event: string, act: () => void): unknown } | null;
  middlewares: {
    use(handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
  };
}

/** The dev server answers for the platform at this path. */
export const MOUNT = '/__emulator';

/**
 * The dev server answers for the platform on its own origin: API calls from the browser and server-side rendering,
 * images, hosted pages. A build contains none of it.
 */
export default function emulatorPlugin({ onUnhandled, ...options }: ViteOptions = {}): EmulatorPlugin {
  return {
    name: 'headless-emulator',
    apply: 'serve',
    enforce: 'pre',
    async configureServer(server) {
      const emulator = await emulatorAt(server, options);
      const interception = intercept(emulator, onUnhandled === undefined ? {} : { onUnhandled });
      server.httpServer?.once('close', () => {
        interception.restore();
        void emulator.close?.();
      });
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        server.config.logger.info(`  ➜  Emulator: ${emulator.url}/_emulator`);
      };
      const answer = getRequestListener((request, bindings) => answerRequest(emulator, request, bindings.incoming), {
        overrideGlobalObjects: false,
      });
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${MOUNT}/`)) return void answer(request, response);
        rewritePictures(response, MOUNT);
        next();
      });
    },
    // Every page of the dev server loads Vite's client before its own modules.
    transform(code, id) {
      if (!/\/vite\/dist\/client\/client\.mjs(\?|$)/.test(id)) return undefined;
      return `${browserPatch(MOUNT, onUnhandled)}\n${code}`;
    },
  };
}

async function emulatorAt(server: ViteServer, options: ViteOptions): Promise<Connection & Partial<HeadlessEmulator>> {
  const running = process.env.HEADLESS_EMULATOR_URL;
  if (running) return connectionTo(running, process.env.HEADLESS_EMULATOR_ADMIN_TOKEN);
  const seed = options.seed ?? process.env.HEADLESS_EMULATOR_SEED;
  const baseUrl = () => `${(server.resolvedUrls?.local[0] ?? 'http://localhost').replace(/\/$/, '')}${MOUNT}`;
  return createEmulator({ ...options, baseUrl, ...(seed !== undefined && { seed }) });
}

async function answerRequest(
  emulator: Connection & Partial<HeadlessEmulator>,
  request: Request,
  incoming: unknown,
): Promise<Response> {
  const url = new URL(request.url);
  const address = `${emulator.url}${url.pathname.slice(MOUNT.length)}${url.search}`;
  // Node's server passes an IncomingMessage with its socket.
  const { remoteAddress } = (incoming as IncomingMessage).socket;
  try {
    return await emulator.fetch(new Request(address, request), { remoteAddress: remoteAddress ?? '' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new Response(null, { status: 502, statusText: 'The connection broke' });
  }
}
