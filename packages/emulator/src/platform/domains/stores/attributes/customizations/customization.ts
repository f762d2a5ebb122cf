import type { customizationsV3 as meta } from '@wix/stores/meta';
import { ApplicationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { WireRequest } from '../../../../kernel/wire-types';
import type { V3Modifier } from '../../product-wire';
import type { StoredProduct } from '../../products/product-documents';
import {
  customizationDocuments,
  keyedCustomization,
  type StoredCustomization,
} from '../../recorded-attributes/attribute-documents';
import { ruleViolation } from '../../refusals';
import { changeAssignedProducts, countAssignedProducts, hasCustomization } from '../assigned';
import { attribute } from '../attribute';
import { freeTextOf, type RequestedCustomization, requireName, termsOf } from './sent';

type Fields = WireRequest<ReturnType<typeof meta.getCustomization>['__originalRequestType']>['fields'];

/** Choices have separate calls. */
export const customization = attribute({
  kind: 'customization',
  collection: customizationDocuments,
  /** Source: `CustomizationQuerySpec`. */
  listed: {
    id: 'id',
    name: 'name',
    createdDate: 'createdDate',
    updatedDate: 'updatedDate',
    customizationType: { path: 'customizationType', only: 'filter' },
    customizationRenderType: { path: 'customizationRenderType', only: 'filter' },
  },
  create: (_, start, sent: RequestedCustomization): StoredCustomization => ({ ...start, ...termsOf(sent) }),
  update(_, before, { name = before.name, freeTextInput }: RequestedCustomization) {
    requireName(name);
    if (!freeTextInput) return { ...before, name };
    if (before.customizationRenderType === 'FREE_TEXT') {
      return { ...before, name, freeTextInput: freeTextOf({ ...before.freeTextInput, ...freeTextInput }) };
    }
    throw new ApplicationError('DOESNT_SUPPORT_FREE_TEXT', `"${before.name}" has choices`);
  },
  async changed(transaction, before, after) {
    if (!after) return removeFromProducts(transaction, before);
    if (after.name === before.name) return;
    await changeAssignedProducts(transaction, hasCustomization(before.id), (product) =>
      renameCustomization(product, before, after.name),
    );
  },
  async toWire(transaction, stored, fields?: Fields) {
    const entity = keyedCustomization(stored);
    if (!fields?.includes('ASSIGNED_PRODUCTS_COUNT')) return entity;
    return { ...entity, assignedProductsCount: await countAssignedProducts(transaction, hasCustomization(stored.id)) };
  },
});

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

function renameCustomization(product: StoredProduct, { id }: StoredCustomization, name: string): StoredProduct {
  return {
    ...product,
    options: product.options.map((option) => (option.id === id ? { ...option, name } : option)),
    modifiers: product.modifiers.map((modifier) => (modifier.id === id ? { ...modifier, name, key: name } : modifier)),
  };
}

const withoutModifier = (product: StoredProduct, id: string): StoredProduct =>
  withModifiers(product, (modifier) => (modifier.id === id ? undefined : modifier));

export const withoutModifierChoices = (product: StoredProduct, ids: readonly string[]): StoredProduct =>
  withModifiers(product, ({ choicesSettings, ...modifier }) => {
    const choices = choicesSettings?.choices?.filter((choice) => !ids.includes(choice.choiceId ?? ''));
    return { ...modifier, choicesSettings: choices && { choices } };
  });

const withModifiers = (
  product: StoredProduct,
  change: (modifier: V3Modifier) => V3Modifier | undefined,
): StoredProduct => ({ ...product, modifiers: product.modifiers.flatMap((modifier) => change(modifier) ?? []) });
