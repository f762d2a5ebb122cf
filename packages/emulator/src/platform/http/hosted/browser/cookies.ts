import type { Context } from 'hono';
import type { CookieOptions } from 'hono/utils/cookie';
import { machineTime } from '../../../kernel/clock';

/** The cookies of this page's browser, which neither accepts them from a worker nor shows them to it. */
const jar = new Map<string, { value: string; expiresAt: number }>();

export function getCookie(_context: Context, name: string): string | undefined {
  const cookie = jar.get(name);
  return cookie && cookie.expiresAt > machineTime() ? cookie.value : undefined;
}

export function setCookie(_context: Context, name: string, value: string, { maxAge = Infinity }: CookieOptions): void {
  jar.set(name, { value, expiresAt: machineTime() + maxAge * 1000 });
}

export function deleteCookie(_context: Context, name: string, _options?: CookieOptions): void {
  jar.delete(name);
}
