import { emit } from '../../../kernel/domain-events';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Attribute, NamedAttribute, StoredCustomization, StoredInfoSection } from './attribute-documents';

export interface Recording {
  transaction: Transaction;
  /** Attributes found or created earlier in the same transaction. */
  known: {
    names: Map<string, NamedAttribute>;
    sections: Map<string, StoredInfoSection>;
    customizations: Map<string, StoredCustomization>;
  };
  /** False for attributes that older products already name: they are created without a webhook. */
  announced: boolean;
}

export const newRecording = (transaction: Transaction, announced: boolean): Recording => ({
  transaction,
  known: { names: new Map(), sections: new Map(), customizations: new Map() },
  announced,
});

export async function announceCreated(
  { transaction, announced }: Recording,
  kind: AttributeKind,
  createdAttribute: Attribute,
) {
  if (announced) await attributeCreated(transaction, kind, createdAttribute);
}

export async function announceChanged({ transaction, announced }: Recording, kind: AttributeKind, changed: Attribute) {
  if (announced) await attributeUpdated(transaction, kind, changed);
}

export async function freeId(
  isTaken: (id: string) => Promise<boolean>,
  preferredIds: readonly (string | null | undefined)[],
): Promise<string> {
  for (const id of preferredIds) if (id && !(await isTaken(id))) return id;
  return newId();
}

export type AttributeKind = 'brand' | 'ribbon' | 'info_section' | 'customization';

export const attributeCreated = (transaction: Transaction, kind: AttributeKind, entity: Attribute) =>
  emit(transaction, `wix.stores.catalog.v3.${kind}_created`, entity.id, { createdEvent: { entity } });

export const attributeUpdated = (transaction: Transaction, kind: AttributeKind, currentEntity: Attribute) =>
  emit(transaction, `wix.stores.catalog.v3.${kind}_updated`, currentEntity.id, { updatedEvent: { currentEntity } });

export const attributeDeleted = (transaction: Transaction, kind: AttributeKind, id: string) =>
  emit(transaction, `wix.stores.catalog.v3.${kind}_deleted`, id, { deletedEvent: {} });
