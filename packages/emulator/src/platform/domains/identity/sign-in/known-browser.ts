import { createHmac, randomUUID, timingSafeEqual } from '../../../home/crypto';
import type { Site } from '../../../kernel/site';

/* A known browser may try a password, even if others often failed with the member's email. */

type SiteWithKey = Pick<Site, 'id' | 'record'>;

export const knownBrowserCookie = (site: Pick<Site, 'id'>): string => `hosted-known-${site.id}`;

export function newKnownBrowser(site: SiteWithKey, memberId: string): string {
  const name = randomUUID();
  return `${name}.${signature(site, memberId, name)}`;
}

export function verifyKnownBrowser(site: SiteWithKey, memberId: string, token: string | undefined): string | undefined {
  const [name = '', signed = ''] = token?.split('.') ?? [];
  const expected = Buffer.from(signature(site, memberId, name));
  const sentSignature = Buffer.from(signed);
  return sentSignature.length === expected.length && timingSafeEqual(sentSignature, expected) ? name : undefined;
}

const signature = ({ record }: SiteWithKey, memberId: string, name: string): string =>
  createHmac('sha256', record.ownerApiKey).update(`known-browser\n${memberId}\n${name}`).digest('base64url');
