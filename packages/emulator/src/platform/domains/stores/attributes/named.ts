import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { StoredProduct } from '../products/product-documents';
import type { Attribute, NamedAttribute } from '../recorded-attributes/attribute-documents';
import { changeAssignedProducts } from './assigned';
import { requireFreeName, type Sent } from './attribute';

/** Source: the `…QuerySpec` of brands and ribbons. */
const LISTED = {
  id: { path: 'id', only: 'filter' },
  name: 'name',
  createdDate: 'createdDate',
  updatedDate: 'updatedDate',
} as const;

interface NamedKind {
  kind: 'brand' | 'ribbon';
  collection: CollectionDefinition<NamedAttribute>;
  maxLimit: number;
  assigned: (id: string) => Readonly<Record<string, unknown>>;
  /** Renames the attribute with this ID in the product. Without a name, removes it. */
  renamed: (product: StoredProduct, id: string, name: string | undefined) => StoredProduct;
}

interface SentName extends Sent {
  name?: string | undefined;
}

/** The rules of brands and ribbons: a unique name, which products repeat. */
export function namedAttribute({ kind, collection, maxLimit, assigned, renamed }: NamedKind) {
  const requireFree = (transaction: Transaction, name: string) =>
    requireFreeName(transaction, collection, { key: 'name', value: name, field: `${kind}.name`, noun: `a ${kind}` });
  return {
    kind,
    collection,
    listed: LISTED,
    maxLimit,
    naturalKey: ({ name = '' }: SentName) => ({ key: 'name', value: name }),
    async create(transaction: Transaction, start: Attribute, { name = '' }: SentName): Promise<NamedAttribute> {
      await requireFree(transaction, name);
      return { ...start, name };
    },
    async update(transaction: Transaction, before: NamedAttribute, { name = before.name }: SentName) {
      if (name !== before.name) await requireFree(transaction, name);
      return { ...before, name };
    },
    /** Source: "Deleting a ribbon will also remove it from all products it is assigned to". Assumed for brands. */
    async changed(transaction: Transaction, { id, name }: NamedAttribute, after: NamedAttribute | undefined) {
      if (after?.name === name) return;
      await changeAssignedProducts(transaction, assigned(id), (product) => renamed(product, id, after?.name));
    },
  };
}
