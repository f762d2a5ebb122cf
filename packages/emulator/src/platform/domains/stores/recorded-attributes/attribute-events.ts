import { emit } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Attribute } from './attribute-documents';

export type AttributeKind = 'brand' | 'ribbon' | 'info_section' | 'customization';

export const attributeCreated = (transaction: Transaction, kind: AttributeKind, entity: Attribute) =>
  emit(transaction, `wix.stores.catalog.v3.${kind}_created`, entity.id, { createdEvent: { entity } });

export const attributeUpdated = (transaction: Transaction, kind: AttributeKind, currentEntity: Attribute) =>
  emit(transaction, `wix.stores.catalog.v3.${kind}_updated`, currentEntity.id, { updatedEvent: { currentEntity } });

export const attributeDeleted = (transaction: Transaction, kind: AttributeKind, id: string) =>
  emit(transaction, `wix.stores.catalog.v3.${kind}_deleted`, id, { deletedEvent: {} });
