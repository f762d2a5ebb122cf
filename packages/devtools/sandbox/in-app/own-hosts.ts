import { type NextRequest, NextResponse } from 'next/server';
import { originIn } from '@/lib/request';
import { isAllowedHost, mayBeLocal } from '../../../environment/hosts.mjs';
import { sandboxEnv } from '../environment';

/**
 * Refuses unknown hosts, because hosted pages and emails lead back to the browser's origin. On a real site the platform
 * checks it.
 */
export function hostRefusal({ headers }: NextRequest): NextResponse | undefined {
  // Not by URL, which drops the default port: an entry may name it.
  const host = originIn(headers).replace(/^https?:\/\//, '');
  if (isAllowedHost(host, sandboxEnv.allowedHosts)) return undefined;
  const text = `This app does not serve the host "${host}". To allow it, add it to ALLOWED_HOSTS.`;
  return new NextResponse(text, { status: 421 });
}

/** The same rule as the emulator's control interface. */
export const isLocal = (headers: Headers): boolean => sandboxEnv.isOnLoopback && mayBeLocal(headers, '');
