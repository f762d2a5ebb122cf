import { AsyncLocalStorage } from 'node:async_hooks';
import { headers } from 'next/headers';
import { expireAll, expireTags } from '../catalogue/cache/tag-times.mjs';
import { siteTag } from '../catalogue/tags';
import { env } from '../env';
import { closeBeforeExit } from '../graceful-stop';
import { NOTED_HEADER } from '../requests/peer-address';
import { originIn } from './app-origin';
import { type EmulatorLink, linkEmulator } from './emulator-link';
import { API_HOSTS } from './platform-hosts';
import { repeatedStart } from './repeated-start';
import { sessionsAhead } from './session/sessions-ahead';
import { fillingNow } from './trace/trace';
import { isKnown, reasonOf, unavailableAnswer, unconnectedCode } from './unavailable';

const PLATFORM_DOMAIN = /(^|\.)(wixapis|wix|wixsite|wixstatic|editorx)\.com$/;

/**
 * The one place where the app and the emulator meet: the SDK's calls to the platform are answered by the emulator,
 * inside this process or at `WIX_EMULATOR_URL`. Any other request to the platform's hosts fails with its address.
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

/** Headers of the browser's connection with the app. `fetch` sets its own and refuses others. */
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
    for (const name of [...OF_THE_CONNECTION, NOTED_HEADER]) sent.delete(name);
    // The app's caller and the origin it used, because the emulator sees only the app as its caller.
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
    const { startEmbedded } = await import('headless-emulator/embedded');
    const { touchedTags } = await import('../catalogue/events/touched-tags');
    const emulator = await startEmbedded({
      folder: env.emulatorFolder,
      memoryNote: env.memoryNote,
      databaseUrl: env.databaseUrl,
      adminToken: env.emulatorAdminToken,
      trustProxy: env.trustProxy,
      secret: env.emulatorSecret,
      checkResponses: process.env.NODE_ENV !== 'production',
      onSiteChange({ clientId, eventTypes }) {
        if (!eventTypes) sessionsAhead.forget(clientId);
        if (clientId === undefined) expireAll();
        else expireTags(eventTypes?.flatMap((eventType) => touchedTags(clientId, eventType)) ?? [siteTag(clientId)]);
      },
    });
    closeBeforeExit(() => emulator.close());
    return emulator;
  };
  const started = repeatedStart(start, (error) => {
    console.error('The sandbox cannot start yet:', isKnown(error) ? error.message : error);
  });
  // The emulator is no part of the page that asks it: when a page may read a clock, which Next.js watches, is no concern of
  // the emulator's.
  const outsideOfPages = AsyncLocalStorage.snapshot();
  // Starts before the first request. A failure is reported to the requests.
  started().catch(() => {});
  return async (request, remoteAddress) => {
    let emulator: Awaited<ReturnType<typeof start>>;
    try {
      emulator = await started();
    } catch (error) {
      return unavailableAnswer(request, reasonOf(error));
    }
    const baseUrl = `${await browserOrigin(request)}/emulator`;
    const caller = { baseUrl, ...(remoteAddress !== undefined && { remoteAddress }) };
    return outsideOfPages(() => emulator.fetch(request, caller));
  };
}

/** The origin under which the browser reaches this app, and so the emulator's pages. */
async function browserOrigin(request: Request): Promise<string> {
  const url = new URL(request.url);
  if (!API_HOSTS.has(url.host)) return url.origin;
  // What is cached depends on no request, so it cannot ask for one's headers.
  const filling = fillingNow();
  if (filling) return filling.origin;
  try {
    return originIn(await headers());
  } catch {
    // Outside a page's request, such as when a session is created, no page's address is needed.
    return `http://localhost:${env.port}`;
  }
}
