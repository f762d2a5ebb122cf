import type { IncomingMessage, ServerResponse } from 'node:http';
import { onUnhandledSetting } from '../library/on-unhandled';
import { browserPatch } from './browser/browser-patch';
import { rewritePictures } from './browser/rewrite-pictures';
import { isMounted, MOUNT, mountListener } from './mount';
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
      const answer = mountListener(emulator);
      server.middlewares.use((request, response, next) => {
        if (isMounted(request)) return void answer(request, response);
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
