import { contractOf, type InstalledModule } from '../../../platform/contract/installed';
import type { StoredShapes } from '../../../platform/contract/stored-shape';
import { PlatformError, ValidationError, violation } from '../../../platform/kernel/errors';
import type {
  CollectionDefinition,
  FieldKind,
  Identified,
  Page,
  Query,
  Transaction,
} from '../../../platform/kernel/store/store-interface';
import { findMismatch, storedShapes } from './mismatch';
import { type EntityType, refuseRuleViolations } from './rules';

type Document = Record<string, unknown>;

interface Options {
  /** The document has the type of `field` in the response of `operation`. */
  module?: InstalledModule;
  operation?: string;
  field?: string;
  /** A record of an event, such as an order: the latest comes first. */
  isRecord?: boolean;
  afterwards?: (transaction: Transaction) => Promise<unknown>;
}

export interface Editable {
  name: string;
  filters: Readonly<Record<string, FieldKind>>;
  type: EntityType | undefined;
  /** Sorted by ID, records with the newest first. */
  filtered(transaction: Transaction, filter: Query['filter']): Promise<Identified[]>;
  /** For records. */
  newest?: (transaction: Transaction, limit: number, cursor: string | undefined) => Promise<Page<Identified>>;
  find(transaction: Transaction, id: string): Promise<Identified | undefined>;
  /** Throws ValidationError, PlatformError 404 and 409. */
  edit(transaction: Transaction, id: string, document: Document): Promise<Document>;
}

const NEWEST_FIRST: Query['sort'] = [{ fieldName: 'createdDate', order: 'DESC' }];

export function editableCollection<T extends Identified>(
  definition: CollectionDefinition<T>,
  options: Options = {},
): Editable {
  const { name, fields } = definition;
  const { isRecord = false } = options;
  const type = typeOf(options);
  return {
    name,
    filters: fields,
    type,
    filtered: (transaction, filter) =>
      transaction.in(definition).all(isRecord ? { filter, sort: NEWEST_FIRST } : { filter }),
    newest: isRecord
      ? (transaction, limit, cursor) =>
          transaction
            .in(definition)
            .query({ sort: NEWEST_FIRST, cursorPaging: { limit, cursor } }, { maxLimit: limit, withoutTotal: true })
      : undefined,
    find: (transaction, id) => transaction.in(definition).find(id),
    async edit(transaction, id, document) {
      const stored = await transaction.in(definition).find(id);
      if (!stored) throw new PlatformError(404, `${name} has no document with the ID ${id}`);
      const was: Document = Object.fromEntries(Object.entries(stored));
      refuseOutdated(was, document);
      refuseRuleViolations(type, was, document);
      refuseMismatch(await storedShapes(), name, document);
      // `refuseRuleViolations` has checked its shape.
      await transaction.in(definition).update(document as never);
      await options.afterwards?.(transaction);
      return was;
    },
  };
}

function typeOf({ module, operation = '', field = '' }: Options): EntityType | undefined {
  if (!module) return undefined;
  const contract = contractOf(module);
  const response = contract.operations[operation]?.response ?? '';
  const name = contract.types[response]?.fields[field]?.ref;
  if (!name) throw new Error(`${module}.${operation} answers no "${field}"`);
  return { contract, name };
}

function refuseMismatch(shapes: StoredShapes, name: string, document: Document): void {
  const mismatch = findMismatch(shapes, name, document);
  if (mismatch) throw new ValidationError([violation(mismatch.path, `must be ${mismatch.expected}`)]);
}

/** Editing an outdated document would undo a concurrent change. */
function refuseOutdated(stored: Document, edited: Document): void {
  const { revision } = stored;
  if (revision === undefined || revision === edited.revision) return;
  throw new PlatformError(
    409,
    `expected revision ${revision}, got ${edited.revision}: the document was changed meanwhile`,
  );
}
