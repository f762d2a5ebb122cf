import type { Context } from 'hono';
import type { CookieOptions } from 'hono/utils/cookie';
import { machineTime } from '../../../kernel/clock';

interface Cookie {
  value: string;
  expiresAt: number;
}

export interface Jar {
  get(name: string): Cookie | undefined;
  set(name: string, cookie: Cookie): void;
  delete(name: string): void;
}

/** The cookies of this page's browser, which neither accepts them from a worker nor shows them to it. */
let jar: Jar = new Map<string, Cookie>();

/** Kept data has its cookies with it. */
export function useJar(kept: Jar): void {
  jar = kept;
}

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
