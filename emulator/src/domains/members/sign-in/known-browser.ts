import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Site } from '../../../kernel/site';

/*
 * The token that a browser keeps after a member signed in there on the hosted pages. It signs nobody in. It lets the
 * member try a password there no matter how often others failed with the same address, so that nobody can lock a
 * member out of their usual browser. Nothing is stored: the token is signed with the site's key.
 */

type Keyed = Pick<Site, 'id' | 'record'>;

export const knownBrowserCookie = (site: Pick<Site, 'id'>): string => `hosted-known-${site.id}`;

export function newKnownBrowser(site: Keyed, memberId: string): string {
  const name = randomUUID();
  return `${name}.${signature(site, memberId, name)}`;
}

/** The browser's ID, by which its own wrong tries are counted; undefined if it is not one of this member's browsers. */
export function knownBrowserOf(site: Keyed, memberId: string, token: string | undefined): string | undefined {
  const [name = '', signed = ''] = token?.split('.') ?? [];
  const expected = Buffer.from(signature(site, memberId, name));
  const given = Buffer.from(signed);
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
}

const signature = ({ record }: Keyed, memberId: string, name: string): string =>
  createHmac('sha256', record.ownerApiKey).update(`known-browser\n${memberId}\n${name}`).digest('base64url');
