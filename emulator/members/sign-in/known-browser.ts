import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Site } from '../../sites/site';

/*
 * What a browser keeps in which a member signed in on the hosted pages. It signs nobody in; it lets its member try a
 * password there whatever others got wrong about the address, so that nobody can lock somebody else out of the browser
 * they use. Nothing is stored: it is signed with the site's own key.
 */

type Keyed = Pick<Site, 'id' | 'record'>;

export const knownBrowserCookie = (site: Pick<Site, 'id'>): string => `hosted-known-${site.id}`;

export function newKnownBrowser(site: Keyed, memberId: string): string {
  const name = randomUUID();
  return `${name}.${signature(site, memberId, name)}`;
}

/** The browser's own name, under which its own wrong tries are counted; nothing where it is not one of this member's. */
export function knownBrowserOf(site: Keyed, memberId: string, token: string | undefined): string | undefined {
  const [name = '', signed = ''] = token?.split('.') ?? [];
  const expected = Buffer.from(signature(site, memberId, name));
  const given = Buffer.from(signed);
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
}

const signature = ({ record }: Keyed, memberId: string, name: string): string =>
  createHmac('sha256', record.ownerApiKey).update(`known-browser\n${memberId}\n${name}`).digest('base64url');
