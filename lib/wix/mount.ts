import { env } from '../env';
import { originIn, refusedOrigin } from './app-origin';
import { emulatorLink } from './emulator-link';

/** A route handler that hands requests below `prefix` to the emulator. */
export function mountedEmulator(prefix: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const link = emulatorLink();
    if (!link) return new Response('This app talks to the real platform.', { status: 404 });
    const origin = originIn(request.headers);
    const refusal = refusedOrigin(origin);
    if (refusal) return new Response(refusal.text, { status: refusal.status });
    // Next.js fetches the address to which an action redirects, in case it is one of its own pages. A hosted page is not,
    // and its address works once: this answer leaves it to the browser, which then navigates there.
    if (request.headers.has('rsc')) return new Response('A page of the platform', { status: 200 });
    const { pathname, search } = new URL(request.url);
    const address = `${origin}${pathname.slice(prefix.length)}${search}`;
    const { method, headers, body } = request;
    // Node.js takes a stream with `duplex` alone, which the types of the web do not know.
    const init = { method, headers, body, duplex: 'half' };
    try {
      return await link(new Request(address, init), peer());
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return new Response(null, { status: 502, statusText: 'The connection broke' });
    }
  };
}

/** Next.js does not tell the caller's address. If only this machine can reach the app, it is loopback; otherwise unknown. */
const peer = (): string => (env.isOnLoopback ? '127.0.0.1' : 'unknown');
