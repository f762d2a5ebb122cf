import { emit } from '../kernel/domain-events';
import { PlatformError } from '../kernel/errors';
import type { CollectionDefinition, Identified, Transaction } from '../kernel/store/store';

/** Source: a change must carry the stored revision; a stale one is a conflict. */
export function requireRevision(stored: string, given: string | null | undefined): void {
  if (given === stored) return;
  throw new PlatformError(409, `expected revision ${stored}, got ${given}`, { error_key: 'REVISION_MISMATCH' });
}

export const nextRevision = (revision: string): string => String(Number(revision) + 1);

/** The fields of a new document that each change renews. */
export const firstRevision = ({ now }: Transaction) => ({ revision: '1', createdDate: now, updatedDate: now });

interface Revised extends Identified {
  revision?: string | null;
}

interface RevisedCollection<T extends Revised> {
  collection: CollectionDefinition<T>;
  /** The contract's event types without their ending: `wix.billing.v1.tax_region`. */
  event: `wix.${string}`;
  /** The document as events have it, if they differ. */
  toEntity?: (document: T, transaction: Transaction) => object;
}

/** Stores documents that count their changes, and announces each creation, change and removal. */
export function revisedDocuments<T extends Revised>({ collection, event, toEntity }: RevisedCollection<T>) {
  const entityOf = async (document: T, transaction: Transaction) => toEntity?.(document, transaction) ?? document;
  return {
    async insert(transaction: Transaction, document: T): Promise<T> {
      const stored = await transaction.in(collection).insert(document);
      await this.announceCreation(transaction, stored);
      return stored;
    },

    /** Under the next revision, and with the date of the change. */
    async update(transaction: Transaction, document: T): Promise<T> {
      const stored = await transaction.in(collection).update(renewed(transaction, document));
      await this.announceUpdate(transaction, stored);
      return stored;
    },

    async announceCreation(transaction: Transaction, stored: T): Promise<void> {
      const entity = await entityOf(stored, transaction);
      await emit(transaction, `${event}_created`, stored.id ?? '', { createdEvent: { entity } });
    },

    async announceUpdate(transaction: Transaction, stored: T): Promise<void> {
      const currentEntity = await entityOf(stored, transaction);
      await emit(transaction, `${event}_updated`, stored.id ?? '', { updatedEvent: { currentEntity } });
    },

    async remove(transaction: Transaction, document: T): Promise<void> {
      const { id } = document;
      const deletedEntity = await entityOf(document, transaction);
      await transaction.in(collection).remove(id ?? '');
      await emit(transaction, `${event}_deleted`, id ?? '', { deletedEvent: { deletedEntity } });
    },
  };
}

/** The document under its next revision, with the date of the change. */
export const renewed = <T extends Revised>({ now }: Transaction, document: T) => ({
  ...document,
  revision: nextRevision(document.revision ?? '1'),
  updatedDate: now,
});
