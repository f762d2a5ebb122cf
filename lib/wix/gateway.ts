import { headers } from 'next/headers';
import { env } from '../env';
import { type EmulatorLink, linkEmulator } from './emulator-link';
import { API_HOSTS } from './platform-hosts';

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

function remoteEmulator(address: string, realFetch: typeof fetch): EmulatorLink {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.text();
    const sent = new Headers(request.headers);
    sent.delete('host');
    return realFetch(`${address}${pathname}${search}`, {
      method: request.method,
      headers: sent,
      redirect: 'manual',
      cache: 'no-store',
      ...(body && { body }),
    });
  };
}

function emulatorInProcess(): EmulatorLink {
  const starting = import('../../emulator/start').then(({ startEmulator }) =>
    startEmulator({
      folder: env.emulatorFolder,
      databaseUrl: env.databaseUrl,
      adminToken: env.emulatorAdminToken,
      secret: env.emulatorSecret,
      checkResponses: process.env.NODE_ENV !== 'production',
    }),
  );
  return async (request, remoteAddress) => {
    const emulator = await starting;
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
    const sent = await headers();
    const host = sent.get('x-forwarded-host') ?? sent.get('host');
    if (host) return `${sent.get('x-forwarded-proto') ?? 'http'}://${host}`;
  } catch {
    // Outside a page's request (the session is minted before there is one) no address of a page is asked for.
  }
  return `http://localhost:${process.env.PORT ?? 3000}`;
}
