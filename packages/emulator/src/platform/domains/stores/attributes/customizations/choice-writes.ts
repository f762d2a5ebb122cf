import type { customizationsV3 as meta } from '@wix/stores/meta';
import { requireRevision } from '../../../../database/revision';
import { eachItem } from '../../../../http/bulk/each-item';
import type { Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { Choice, StoredCustomization } from '../../recorded-attributes/attribute-documents';
import { ruleViolation } from '../../refusals';
import { changeAssignedProducts, countAssignedProducts, hasChoice, hasCustomization } from '../assigned';
import { customization, withoutModifierChoices } from './customization';
import { newChoices, type RequestedChoice, refuseDuplicates } from './sent';

/** Source: `choices` of `ChoicesSettings`, "@maxSize 1000". */
const MAX_CHOICES = 1000;

export const choiceWrites = {
  async addCustomizationChoices({ customizationId, choices = [], fields }, { transaction }) {
    const changed = await add(transaction, customizationId, choices);
    return { customization: await customization.toWire(transaction, changed, fields) };
  },

  async bulkAddCustomizationChoices({ customizationsChoices = [], returnEntity, fields }, { transaction }) {
    return eachItem(
      customizationsChoices,
      async ({ customizationId, choices = [] }) => {
        const changed = await add(transaction, customizationId, choices);
        return { customization: returnEntity ? await customization.toWire(transaction, changed, fields) : undefined };
      },
      { itemMetadata: ({ customizationId }) => ({ id: customizationId }) },
    );
  },

  /** A choice with an existing name keeps its ID. */
  async setCustomizationChoices({ customizationId, choices = [], fields }, { transaction }) {
    const before = await withChoices(transaction, customizationId);
    const own = choicesOf(before);
    const choicesWithIds = newChoices(choices, before).map((choice) => ({
      ...choice,
      id: own.find(({ name }) => name === choice.name)?.id ?? choice.id ?? '',
    }));
    const removedChoices = own.filter(({ id }) => !choicesWithIds.some((choice) => choice.id === id));
    for (const { id = '', name } of removedChoices) {
      if ((await countAssignedProducts(transaction, hasChoice(id))) === 0) continue;
      throw ruleViolation('choices', `products have "${name}"`, 'NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT');
    }
    const changed = await customization.save(transaction, before, {
      ...before,
      choicesSettings: { choices: choicesWithIds },
    });
    return { customization: await customization.toWire(transaction, changed, fields) };
  },

  /** Source: choices of options stay while a product has them. Choices of modifiers are removed from products, too. */
  async removeCustomizationChoices({ customizationId, choiceIds = [], revision, fields }, { transaction }) {
    const before = await withChoices(transaction, customizationId);
    if (revision) requireRevision(before.revision, revision);
    const own = choicesOf(before);
    for (const id of choiceIds) {
      if (!own.some((choice) => choice.id === id)) throw choiceNotFoundError(id);
      if (before.customizationType === 'MODIFIER' || (await countAssignedProducts(transaction, hasChoice(id))) === 0)
        continue;
      throw new ApplicationError('CHOICE_ASSIGNED_TO_PRODUCT', `products have the choice ${id}`);
    }
    const remainingChoices = own.filter(({ id = '' }) => !choiceIds.includes(id));
    if (remainingChoices.length === 0) {
      throw ruleViolation('choiceIds', 'leaves no choice', 'NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES');
    }
    const changed = await customization.save(transaction, before, {
      ...before,
      choicesSettings: { choices: remainingChoices },
    });
    if (before.customizationType === 'MODIFIER') {
      const change = (product: Parameters<typeof withoutModifierChoices>[0]) =>
        withoutModifierChoices(product, choiceIds);
      await changeAssignedProducts(transaction, hasCustomization(before.id), change);
    }
    return { customization: await customization.toWire(transaction, changed, fields) };
  },

  async reorderCustomizationChoices({ customizationId, revision, choiceIds = [], fields }, { transaction }) {
    const before = await withChoices(transaction, customizationId);
    requireRevision(before.revision, revision);
    const own = choicesOf(before);
    const ordered = choiceIds.flatMap((id) => own.find((choice) => choice.id === id) ?? []);
    if (new Set(ordered).size !== own.length || ordered.length !== own.length || choiceIds.length !== own.length) {
      throw new ApplicationError('CHOICE_IDS_MISMATCH', 'choiceIds names each choice of the customization once');
    }
    const changed = await customization.save(transaction, before, { ...before, choicesSettings: { choices: ordered } });
    return { customization: await customization.toWire(transaction, changed, fields) };
  },
} satisfies Operations<typeof meta>;

async function add(transaction: Transaction, id: string | undefined, additions: readonly RequestedChoice[]) {
  const before = await withChoices(transaction, id);
  const choices = refuseDuplicates([...choicesOf(before), ...newChoices(additions, before)]);
  if (choices.length > MAX_CHOICES) {
    throw new ApplicationError('CHOICES_LIMIT_EXCEEDED', `a customization has ${MAX_CHOICES} choices at most`);
  }
  return customization.save(transaction, before, { ...before, choicesSettings: { choices } });
}

async function withChoices(transaction: Transaction, id: string | undefined): Promise<StoredCustomization> {
  const stored = await customization.getStored(transaction, id);
  if (stored.customizationRenderType !== 'FREE_TEXT') return stored;
  throw new ApplicationError('DOESNT_SUPPORT_CHOICES', `"${stored.name}" takes free text`);
}

const choicesOf = ({ choicesSettings }: StoredCustomization): Choice[] => choicesSettings?.choices ?? [];

const choiceNotFoundError = (id: string) => new ApplicationError('CHOICE_NOT_FOUND', `there is no choice ${id}`);
