import { CONNECTION_HEADERS } from '../../library/connection';
import type { ServedEmulator } from './in-process';
import { connectionErrorCode, unavailableAnswer } from './unavailable';

export function remoteEmulator(address: string, realFetch: typeof fetch): ServedEmulator {
  const url = address.replace(/\/$/, '');
  return {
    url,
    addressForEdge: async () => url,
    close: async () => {},
    async fetch(request, caller) {
      const { pathname, search, host } = new URL(request.url);
      const { method, body, signal } = request;
      const headers = new Headers(request.headers);
      const usedHost = headers.get('host') ?? host;
      for (const name of ['host', ...CONNECTION_HEADERS]) headers.delete(name);
      // The emulator sees only the app as its caller, so these headers name the app's caller and host.
      if (caller !== undefined) {
        headers.append('x-forwarded-for', caller.remoteAddress);
        headers.set('x-forwarded-host', usedHost);
      }
      // Node requires `duplex` for a stream, but the web's types do not declare it.
      const init = { method, headers, body, signal, duplex: 'half', redirect: 'manual', cache: 'no-store' } as const;
      try {
        return await realFetch(`${url}${pathname}${search}`, init);
      } catch (error) {
        const code = connectionErrorCode(error);
        if (!code) throw error;
        const remedy = 'start it, or correct its address';
        return unavailableAnswer(request, `the emulator at ${url} cannot be reached (${code}): ${remedy}`);
      }
    },
  };
}
