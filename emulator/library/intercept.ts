import { syncBuiltinESMExports } from 'node:module';
import { BatchInterceptor } from '@mswjs/interceptors';
import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import type { Connection } from './connection';
import { RefusedRequestError } from './errors';

export interface InterceptOptions {
  /** What becomes of a request to the platform that the emulator does not answer. Default: `error`, a RefusedRequestError. */
  onUnhandled?: 'error' | 'warn' | 'bypass';
}

export interface Interception {
  /** Requests go where they went before. */
  restore(): void;
}

const PLATFORM_DOMAINS = /(^|\.)(wixapis|wix|wixsite|wixstatic|editorx|parastorage)\.com$/;
const API_DOMAIN = /(^|\.)wixapis\.com$/;
const PICTURE_HOST = 'static.wixstatic.com';

/**
 * Answers this process's requests to the platform by the emulator: those of `fetch`, and those of `http` and `https`.
 * An address of the platform that the emulator does not answer is refused; other addresses are left alone.
 */
export function intercept(emulator: Connection, { onUnhandled = 'error' }: InterceptOptions = {}): Interception {
  const interceptor = new BatchInterceptor({
    name: 'headless-emulator',
    interceptors: [new FetchInterceptor(), new ClientRequestInterceptor()],
  });
  interceptor.apply();
  // Otherwise `import { get } from 'node:https'` keeps the function of before.
  syncBuiltinESMExports();
  interceptor.on('request', async ({ request, controller }) => {
    const url = new URL(request.url);
    const isOwn = url.origin === new URL(emulator.url).origin;
    if (isOwn || isAnswered(url)) {
      try {
        controller.respondWith(await emulator.fetch(isOwn ? request : atEmulator(request, emulator.url)));
      } catch (error) {
        controller.errorWith(error instanceof Error ? error : new Error(String(error)));
      }
      return;
    }
    if (!PLATFORM_DOMAINS.test(url.hostname) || onUnhandled === 'bypass') return;
    const refusal = new RefusedRequestError(request.method, request.url);
    if (onUnhandled === 'warn') console.warn(refusal.message);
    else controller.errorWith(refusal);
  });
  return {
    restore() {
      interceptor.dispose();
      syncBuiltinESMExports();
    },
  };
}

const isAnswered = ({ hostname, pathname }: URL): boolean =>
  API_DOMAIN.test(hostname) || (hostname === PICTURE_HOST && pathname.startsWith('/media/'));

/** The same request, sent to the emulator's address: paths are exactly the platform's. */
function atEmulator(request: Request, address: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(`${address}${pathname}${search}`, request);
}
