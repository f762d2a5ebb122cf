import type { poolDefinitionItems as meta } from '@wix/benefit-programs/meta';
import { eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { itemDocuments, poolDefinitionDocuments, referenceKey } from '../benefit-documents';
import { definitionItems } from '../item-index/definition-items';
import { createItem, deleteItem } from '../items/new-item';

export const poolDefinitionItems = {
  async addItemsToBenefit({ itemReferences, poolDefinitionId, benefitKey }, { transaction }) {
    const benefit = await getBenefit(transaction, poolDefinitionId, benefitKey);
    return eachItem(itemReferences, async ({ externalId, category }) => {
      const { id } = await createItem(transaction, {
        ...benefit,
        ...(externalId && { externalId }),
        ...(category && { category }),
      });
      return { id };
    });
  },

  /** Source: its docs name NOT_FOUND for single items. */
  async removeItemsFromBenefit({ itemReferences, poolDefinitionId, benefitKey }, { transaction }) {
    const { itemSetId, providerAppId } = await getBenefit(transaction, poolDefinitionId, benefitKey);
    return eachItem(itemReferences, async (reference) => {
      const key = `${itemSetId} ${referenceKey({ ...reference, providerAppId })}`;
      const item = await transaction.in(itemDocuments).findByKey('reference', key);
      if (!item) throw new PlatformError(404, `the benefit has no item ${reference.externalId}`);
      await deleteItem(transaction, item.id);
      return { id: item.id };
    });
  },

  async queryPoolDefinitionItems({ query = {}, fields = [] }, { transaction }) {
    const page = await definitionItems(transaction, query, new Set<string>(fields));
    return { poolDefinitionItems: page.items, metadata: page.metadata };
  },
} satisfies Operations<typeof meta>;

async function getBenefit(transaction: Transaction, poolDefinitionId: string, benefitKey: string) {
  const definition = await transaction.in(poolDefinitionDocuments).find(poolDefinitionId);
  const benefit = definition?.details.benefits.find((one) => one.benefitKey === benefitKey);
  if (!definition || !benefit) {
    const message = `the pool definition ${poolDefinitionId} has no benefit ${benefitKey}`;
    throw new ApplicationError('POOL_DEFINITION_BENEFIT_NOT_FOUND', message);
  }
  const { namespace } = definition;
  return { namespace, itemSetId: benefit.itemSetId, providerAppId: benefit.providerAppId ?? '' };
}
