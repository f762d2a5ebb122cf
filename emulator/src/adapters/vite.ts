import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Connection } from '../library/connection';
import { onUnhandledSetting } from '../library/on-unhandled';
import { browserPatch } from './browser/browser-patch';
import { rewritePictures } from './browser/rewrite-pictures';
import { type SharedOptions, shareEmulator } from './shared-emulator';

export interface ViteOptions extends SharedOptions {}

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
  close(): Promise<void>;
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
export default function emulatorPlugin(options: ViteOptions = {}): EmulatorPlugin {
  const onUnhandled = () => options.onUnhandled ?? onUnhandledSetting();
  return {
    name: 'headless-emulator',
    apply: 'serve',
    enforce: 'pre',
    async configureServer(server) {
      const seed = options.seed ?? process.env.HEADLESS_EMULATOR_SEED;
      const serverUrl = () => server.resolvedUrls?.local[0]?.replace(/\/$/, '');
      const sharing = { ...options, seed, onUnhandled: onUnhandled() };
      const { emulator, release } = await shareEmulator(sharing, serverUrl, MOUNT);
      const close = server.close.bind(server);
      server.close = async () => {
        await close();
        await release();
      };
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
      return `${browserPatch(MOUNT, onUnhandled())}\n${code}`;
    },
  };
}

async function answerRequest(emulator: Connection, request: Request, incoming: unknown): Promise<Response> {
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
