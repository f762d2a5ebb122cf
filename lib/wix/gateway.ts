import { headers } from 'next/headers';
import { env } from '../env';
import { closeBeforeExit } from '../graceful-stop';
import { originIn } from './app-origin';
import { type EmulatorLink, linkEmulator } from './emulator-link';
import { API_HOSTS } from './platform-hosts';
import { repeatedStart } from './repeated-start';
import { isKnown, reasonOf, unavailableAnswer, unconnectedCode } from './unavailable';

const PLATFORM_DOMAIN = /(^|\.)(wixapis|wix|wixsite|wixstatic|editorx)\.com$/;

/**
 * The one place where the app and the emulator meet: the SDK's calls to the platform are answered by the emulator,
 * inside this process or at `WIX_EMULATOR_URL`. Whatever else would have left for the platform fails and is named.
 */
export function gatewayFetch(realFetch: typeof fetch): typeof fetch {
  const link = env.emulatorUrl ? remoteEmulator(env.emulatorUrl, realFetch) : emulatorInProcess();
  linkEmulator(link);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (API_HOSTS.has(url.host)) return link(new Request(input, init));
    if (!PLATFORM_DOMAIN.test(url.hostname)) return realFetch(input, init);
    throw new Error(`${init?.method ?? 'GET'} ${url.origin}${url.pathname} was stopped: this app runs on the emulator`);
  };
}

/** What belongs to the browser's connection with the app; `fetch` sees to its own and takes no other. */
const OF_THE_CONNECTION = [
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
];

function remoteEmulator(address: string, realFetch: typeof fetch): EmulatorLink {
  return async (request, remoteAddress) => {
    const { pathname, search, host } = new URL(request.url);
    const { method, body } = request;
    const sent = new Headers(request.headers);
    for (const name of OF_THE_CONNECTION) sent.delete(name);
    // Who calls the app, and by which name: the emulator sees the app alone.
    if (remoteAddress !== undefined) {
      sent.append('x-forwarded-for', remoteAddress);
      sent.set('x-forwarded-host', host);
    }
    // Node.js takes a stream with `duplex` alone, which the types of the web do not know.
    const init = { method, headers: sent, body, duplex: 'half', redirect: 'manual', cache: 'no-store' } as const;
    try {
      return await realFetch(`${address}${pathname}${search}`, init);
    } catch (error) {
      const code = unconnectedCode(error);
      if (!code) throw error;
      const remedy = 'start it with "npm run emulator", or correct WIX_EMULATOR_URL';
      return unavailableAnswer(request, `the emulator at ${address} cannot be reached (${code}): ${remedy}`);
    }
  };
}

function emulatorInProcess(): EmulatorLink {
  const start = async () => {
    const { startEmulator } = await import('../../emulator/start');
    const emulator = await startEmulator({
      folder: env.emulatorFolder,
      memoryNote: env.memoryNote,
      databaseUrl: env.databaseUrl,
      adminToken: env.emulatorAdminToken,
      trustProxy: env.trustProxy,
      secret: env.emulatorSecret,
      checkResponses: process.env.NODE_ENV !== 'production',
    });
    closeBeforeExit(() => emulator.close());
    return emulator;
  };
  const started = repeatedStart(start, (error) => {
    console.error('The sandbox cannot start yet:', isKnown(error) ? error.message : error);
  });
  // Before anybody asks; whoever does is told if it fails.
  started().catch(() => {});
  return async (request, remoteAddress) => {
    let emulator: Awaited<ReturnType<typeof start>>;
    try {
      emulator = await started();
    } catch (error) {
      return unavailableAnswer(request, reasonOf(error));
    }
    const baseUrl = `${await browserOrigin(request)}/emulator`;
    try {
      return await emulator.fetch(request, { baseUrl, ...(remoteAddress !== undefined && { remoteAddress }) });
    } catch (error) {
      // What `fetch` itself throws when a connection breaks.
      if (error instanceof Error && error.name === 'ConnectionLost')
        throw new TypeError('fetch failed', { cause: error });
      throw error;
    }
  };
}

/** Where the browser reaches this app, and with it the emulator's pages. */
async function browserOrigin(request: Request): Promise<string> {
  const url = new URL(request.url);
  if (!API_HOSTS.has(url.host)) return url.origin;
  try {
    return originIn(await headers());
  } catch {
    // Outside a page's request (the session is minted before there is one) no address of a page is asked for.
    return `http://localhost:${env.port}`;
  }
}
