import { emulatorLink } from './emulator-link';

/** A route handler that hands requests below `prefix` to the emulator. */
export function mountedEmulator(prefix: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const link = emulatorLink();
    if (!link) return new Response('This app talks to the real platform.', { status: 404 });
    // Next.js looks ahead at where an action redirects to, in the hope of a page of its own. A hosted page is none, and
    // its address works once: it is for the browser, which goes there when this look ahead finds nothing.
    if (request.headers.has('rsc')) return new Response('A page of the platform', { status: 200 });
    const address = new URL(request.url);
    address.pathname = address.pathname.slice(prefix.length);
    address.protocol = `${request.headers.get('x-forwarded-proto') ?? 'http'}:`;
    address.host = request.headers.get('host') ?? address.host;
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
    const forwarded = new Request(address, { method: request.method, headers: request.headers, ...(body && { body }) });
    try {
      return await link(forwarded, peerOf(request));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return new Response(null, { status: 502, statusText: 'The connection broke' });
    }
  };
}

/** The last proxy's view of the caller; Next.js itself adds it where there is no proxy. */
function peerOf(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
}
