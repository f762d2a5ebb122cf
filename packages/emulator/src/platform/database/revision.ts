import { type EntityChange, emitChange } from '../kernel/domain-events';
import { PlatformError } from '../kernel/errors';
import type { CollectionDefinition, Identified, Transaction } from '../kernel/store/store-interface';

/** Source: "current revision must be passed when updating" in the packages. Any other revision is a conflict. */
export function requireRevision(stored: string, revision: string | null | undefined): void {
  if (revision === stored) return;
  throw new PlatformError(409, `expected revision ${stored}, got ${revision}`, { error_key: 'REVISION_MISMATCH' });
}

export const nextRevision = (revision: string): string => String(Number(revision) + 1);

/** Fields of a new document that every change updates. */
export const firstRevision = ({ now }: Transaction) => ({ revision: '1', createdDate: now, updatedDate: now });

interface Revised extends Identified {
  revision?: string | null;
}

interface RevisedCollection<T extends Revised> {
  collection: CollectionDefinition<T>;
  /** The start of the event types, without the kind of change: `wix.billing.v1.tax_region`. */
  event: `wix.${string}`;
  /** The entity in events, if it differs from the document. */
  toEntity?: (document: T, transaction: Transaction) => Identified | Promise<Identified>;
}

/** Stores documents with revisions and emits an event for each creation, change and removal. */
export function revisedDocuments<T extends Revised>({ collection, event, toEntity }: RevisedCollection<T>) {
  const announce = async (transaction: Transaction, change: EntityChange, document: T): Promise<void> =>
    emitChange(transaction, event, change, (await toEntity?.(document, transaction)) ?? document);
  return {
    announce,

    async insert(transaction: Transaction, document: T): Promise<T> {
      const stored = await transaction.in(collection).insert(document);
      await announce(transaction, 'created', stored);
      return stored;
    },

    async update(transaction: Transaction, document: T): Promise<T> {
      const stored = await transaction.in(collection).update(withNextRevision(transaction, document));
      await announce(transaction, 'updated', stored);
      return stored;
    },

    async remove(transaction: Transaction, document: T): Promise<void> {
      await transaction.in(collection).remove(document.id ?? '');
      await announce(transaction, 'deleted', document);
    },
  };
}

/** The document with its next revision and the date of the change. */
export const withNextRevision = <T extends Revised>({ now }: Transaction, document: T) => ({
  ...document,
  revision: nextRevision(document.revision ?? '1'),
  updatedDate: now,
});
