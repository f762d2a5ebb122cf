import { timingSafeEqual } from 'node:crypto';
import type { Bindings } from './web-pages';

const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/**
 * With a token set, whoever sends it; otherwise callers on this machine. The `Host` is checked beside the address, so
 * that a page of another site which resolves its name to 127.0.0.1 gets nowhere.
 */
export function isAdmin(request: Request, { remoteAddress }: Bindings, adminToken: string | undefined): boolean {
  if (adminToken !== undefined) return sends(request, adminToken);
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return LOOPBACK_HOST.test(host) && (remoteAddress === undefined || LOOPBACK_ADDRESS.test(remoteAddress));
}

function sends(request: Request, adminToken: string): boolean {
  const sent = Buffer.from(request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');
  const expected = Buffer.from(adminToken);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
