import type { customizationsV3 as meta } from '@wix/stores/meta';
import { nextRevision, requireRevision } from '../../../../database/revision';
import { eachItem } from '../../../../http/bulk/each-item';
import type { Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids/new-id';
import type { Transaction } from '../../../../kernel/store/store';
import type { WireRequest } from '../../../../kernel/wire-types';
import { ruleViolation } from '../../refusals';
import { changeAssignedProducts, countAssignedProducts, hasCustomization } from '../assigned';
import {
  type Customization,
  customizationDocuments,
  keyedCustomization,
  type StoredCustomization,
} from '../attribute-documents';
import { attributeCreated, attributeDeleted, attributeUpdated } from '../attribute-events';
import { getAttribute } from '../queries';
import { ensureAttributesRecorded } from '../recorded';
import { renameCustomization, withoutModifier } from './products';
import { freeTextOf, type RequestedCustomization, requireName, termsOf } from './sent';

export const customizationWrites = {
  async createCustomization({ customization }, { transaction }) {
    return { customization: await toCustomization(transaction, await create(transaction, customization), []) };
  },

  async updateCustomization({ customization, fields }, { transaction }) {
    return { customization: await toCustomization(transaction, await update(transaction, customization), fields) };
  },

  async deleteCustomization({ customizationId }, { transaction }) {
    const before = await getAttribute(transaction, customizationDocuments, customizationId);
    await removeFromProducts(transaction, before);
    await transaction.in(customizationDocuments).remove(before.id);
    await attributeDeleted(transaction, 'customization', before.id);
    return {};
  },

  async bulkCreateCustomizations({ customizations = [], returnEntity }, { transaction }) {
    return eachItem(customizations, async (customization) => {
      const createdCustomization = await create(transaction, customization);
      const item = returnEntity && { customization: await toCustomization(transaction, createdCustomization, []) };
      return { id: createdCustomization.id, ...item };
    });
  },

  async bulkUpdateCustomizations({ customizations = [], returnEntity, fields }, { transaction }) {
    return eachItem(
      customizations,
      async ({ customization }) => {
        const changed = await update(transaction, customization);
        return { customization: returnEntity ? await toCustomization(transaction, changed, fields) : undefined };
      },
      { itemMetadata: ({ customization }) => ({ id: customization?.id ?? undefined }) },
    );
  },
} satisfies Operations<typeof meta>;

async function create(
  transaction: Transaction,
  customization: RequestedCustomization = {},
): Promise<StoredCustomization> {
  await ensureAttributesRecorded(transaction);
  const { now } = transaction;
  const dates = { revision: '1', createdDate: now, updatedDate: now };
  const createdCustomization = await transaction
    .in(customizationDocuments)
    .insert({ id: newId('customization'), ...dates, ...termsOf(customization) });
  await attributeCreated(transaction, 'customization', keyedCustomization(createdCustomization));
  return createdCustomization;
}

/** Choices have separate calls. Products adopt the new name. */
async function update(
  transaction: Transaction,
  customization: RequestedCustomization = {},
): Promise<StoredCustomization> {
  const before = await getAttribute(transaction, customizationDocuments, customization.id);
  requireRevision(before.revision, customization.revision);
  const { name = before.name, freeTextInput } = customization;
  requireName(name);
  if (freeTextInput && before.customizationRenderType !== 'FREE_TEXT') {
    throw new ApplicationError('DOESNT_SUPPORT_FREE_TEXT', `"${before.name}" has choices`);
  }
  const after = await saveCustomization(transaction, {
    ...before,
    name,
    ...(freeTextInput && { freeTextInput: freeTextOf({ ...before.freeTextInput, ...freeTextInput }) }),
  });
  if (name !== before.name) {
    await changeAssignedProducts(transaction, hasCustomization(before.id), (product) =>
      renameCustomization(product, before, name),
    );
  }
  return after;
}

export async function saveCustomization(
  transaction: Transaction,
  changed: StoredCustomization,
): Promise<StoredCustomization> {
  const revision = nextRevision(changed.revision);
  const after = { ...changed, revision, updatedDate: transaction.now };
  await transaction.in(customizationDocuments).update(after);
  await attributeUpdated(transaction, 'customization', keyedCustomization(after));
  return after;
}

/** Source: options stay while a product has them. Modifiers "are automatically removed from all products". */
async function removeFromProducts(
  transaction: Transaction,
  { id, name, customizationType }: StoredCustomization,
): Promise<void> {
  const assigned = hasCustomization(id);
  if (customizationType === 'MODIFIER') {
    await changeAssignedProducts(transaction, assigned, (product) => withoutModifier(product, id));
    return;
  }
  const count = await countAssignedProducts(transaction, assigned);
  if (count === 0) return;
  const rule = 'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT';
  throw ruleViolation('customizationId', `${count} products have the option "${name}"`, rule);
}

type Fields = WireRequest<ReturnType<typeof meta.getCustomization>['__originalRequestType']>['fields'];

export async function toCustomization(
  transaction: Transaction,
  customization: StoredCustomization,
  fields: Fields,
): Promise<Customization> {
  const entity = keyedCustomization(customization);
  if (!fields?.includes('ASSIGNED_PRODUCTS_COUNT')) return entity;
  return {
    ...entity,
    assignedProductsCount: await countAssignedProducts(transaction, hasCustomization(customization.id)),
  };
}
