import { nextRevision, requireRevision } from '../../../database/revision';
import { PlatformError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { CollectionDefinition, QueryLimits, Transaction } from '../../../kernel/store/store';
import type { StoredProduct } from '../products/product-documents';
import { ruleViolation } from '../refusals';
import { changeAssignedProducts, countAssignedProducts } from './assigned';
import type { NamedAttribute } from './attribute-documents';
import { attributeCreated, attributeDeleted, attributeUpdated } from './attribute-events';
import { getAttribute, LIMITS } from './queries';
import { ensureAttributesRecorded } from './recorded';

/** Source: the `…QuerySpec` of brands and ribbons. */
const NAMES = {
  id: { path: 'id', only: 'filter' },
  name: 'name',
  createdDate: 'createdDate',
  updatedDate: 'updatedDate',
} as const;

export interface NamedKind {
  kind: 'brand' | 'ribbon';
  collection: CollectionDefinition<NamedAttribute>;
  maxLimit: number;
  assigned: (id: string) => Readonly<Record<string, unknown>>;
  /** Renames the attribute with this ID in the product. Without a name, removes it. */
  renamed: (product: StoredProduct, id: string, name: string | undefined) => StoredProduct;
}

export function querySettingsOf({ collection, maxLimit }: NamedKind) {
  const limits: QueryLimits = { ...LIMITS, maxLimit };
  return { collection, names: NAMES, limits };
}

export async function createNamedAttribute(
  transaction: Transaction,
  of: NamedKind,
  name: string | undefined = '',
): Promise<NamedAttribute> {
  await ensureAttributesRecorded(transaction);
  await requireFreeName(transaction, of, name);
  const { now } = transaction;
  const newAttribute = { id: newId(of.kind), revision: '1', createdDate: now, updatedDate: now, name };
  await transaction.in(of.collection).insert(newAttribute);
  await attributeCreated(transaction, of.kind, newAttribute);
  return newAttribute;
}

export async function getOrCreateNamedAttribute(transaction: Transaction, of: NamedKind, name: string | undefined) {
  await ensureAttributesRecorded(transaction);
  return (
    (await transaction.in(of.collection).findByKey('name', name ?? '')) ?? createNamedAttribute(transaction, of, name)
  );
}

export async function renameNamedAttribute(
  transaction: Transaction,
  of: NamedKind,
  input: { id?: string | null | undefined; revision?: string | null | undefined; name?: string | undefined } = {},
): Promise<NamedAttribute> {
  const before = await getAttribute(transaction, of.collection, input.id);
  requireRevision(before.revision, input.revision);
  const { name = before.name } = input;
  if (name !== before.name) await requireFreeName(transaction, of, name);
  const after = { ...before, name, revision: nextRevision(before.revision), updatedDate: transaction.now };
  await transaction.in(of.collection).update(after);
  if (name !== before.name) {
    await changeAssignedProducts(transaction, of.assigned(before.id), (product) =>
      of.renamed(product, before.id, name),
    );
  }
  await attributeUpdated(transaction, of.kind, after);
  return after;
}

/** Source: "Deleting a ribbon will also remove it from all products it is assigned to". Assumed for brands. */
export async function deleteNamedAttribute(
  transaction: Transaction,
  of: NamedKind,
  id: string | undefined,
): Promise<string> {
  const before = await getAttribute(transaction, of.collection, id);
  await changeAssignedProducts(transaction, of.assigned(before.id), (product) =>
    of.renamed(product, before.id, undefined),
  );
  await transaction.in(of.collection).remove(before.id);
  await attributeDeleted(transaction, of.kind, before.id);
  return before.id;
}

export const countProducts = (transaction: Transaction, of: NamedKind, { id }: NamedAttribute): Promise<number> =>
  countAssignedProducts(transaction, of.assigned(id));

/** The packages name no code for an existing name. The status is assumed. */
async function requireFreeName(transaction: Transaction, { kind, collection }: NamedKind, name: string): Promise<void> {
  if (name.trim() === '') throw ruleViolation(`${kind}.name`, 'is more than spaces', 'ONLY_SPACES_STRING_ERROR');
  if (await transaction.in(collection).findByKey('name', name)) {
    throw new PlatformError(409, `there is a ${kind} "${name}" already`);
  }
}
