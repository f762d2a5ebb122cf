import { createHash } from 'node:crypto';

/** The same in every seeded site, so that URLs work across sites. */
export function seedId(kind: string, slug: string): string {
  const hex = createHash('sha256').update(`${kind} ${slug}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
