import { createHash, randomBytes } from '../home/crypto';
import { DAY_MS, defineRemoval } from './removal';
import type { CollectionDefinition, FieldKind, Identified, Transaction } from './store/store-interface';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Stored instead of the secret, so that the stored value cannot be used. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface Expiring extends Identified {
  expiresAt: string;
}

interface Rule {
  name: string;
  what: string;
  lifetimeMs: number;
  /** Other queryable fields besides `expiresAt`. */
  fields?: Readonly<Record<string, FieldKind>>;
}

/** Documents that are valid until `expiresAt` and removed a day later. */
export function expiringDocuments<T extends Expiring>({ name, what, lifetimeMs, fields }: Rule) {
  const collection: CollectionDefinition<T> = {
    name,
    fields: { ...fields, expiresAt: 'date' },
    indexed: [...Object.keys(fields ?? {}), 'expiresAt'],
  };
  return {
    collection,
    removal: defineRemoval({ what, collection, since: 'expiresAt', afterMs: DAY_MS }),
    expiry: ({ now }: Transaction): string => new Date(Date.parse(now) + lifetimeMs).toISOString(),
  };
}
