import { headers } from 'next/headers';
import { localPath, originIn } from '@/lib/request';

/** The target of a link to `/sandbox/open`. */
export type Opening =
  | { kind: 'preset'; preset: string; to: string }
  | { kind: 'snapshot'; siteId: string; name: string; to: string };

interface Asked {
  preset?: string | undefined;
  site?: string | undefined;
  snapshot?: string | undefined;
  to?: string | undefined;
}

/** `undefined` for a link that asks for nothing that there can be. It leads to no other origin. */
export async function openingIn({ preset, site, snapshot, to: address }: Asked): Promise<Opening | undefined> {
  const to = localPath(address, originIn(await headers()));
  if (preset) return { kind: 'preset', preset, to };
  return site && snapshot ? { kind: 'snapshot', siteId: site, name: snapshot, to } : undefined;
}

export async function openingLink(asked: Record<string, string>): Promise<string> {
  return `${originIn(await headers())}/sandbox/open?${new URLSearchParams(asked)}`;
}
