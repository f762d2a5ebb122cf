import { emit } from '../../../../kernel/domain-events';
import type { Transaction } from '../../../../kernel/store/store';
import type { V3Product } from '../wire';

/** Source: "Each catalog version has its own set of domain events": sites with V3 send no events of V1. */
export const productCreated = (transaction: Transaction, id: string, entity: V3Product) =>
  emit(transaction, 'wix.stores.catalog.v3.product_created', id, { createdEvent: { entity } });

export const productUpdated = (transaction: Transaction, id: string, currentEntity: V3Product) =>
  emit(transaction, 'wix.stores.catalog.v3.product_updated', id, { updatedEvent: { currentEntity } });

export const productDeleted = (transaction: Transaction, id: string) =>
  emit(transaction, 'wix.stores.catalog.v3.product_deleted', id, { deletedEvent: {} });
