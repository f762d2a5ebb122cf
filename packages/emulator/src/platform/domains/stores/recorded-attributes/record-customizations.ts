import { nextRevision } from '../../../database/revision';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { StoredProduct } from '../products/product-documents';
import { withOptions } from '../products/with-options';
import {
  type Choice,
  customizationDocuments,
  keyedCustomization,
  type StoredCustomization,
} from './attribute-documents';
import { modifierUses, optionUses, type Use } from './customization-uses';
import { announceChanged, announceCreated, freeId, type Recording } from './recording';

export async function recordCustomizations(recording: Recording, product: StoredProduct): Promise<StoredProduct> {
  const options = await recordUses(recording, optionUses(product));
  const modifiers = await recordUses(recording, modifierUses(product));
  const recorded = options.isSame ? product : withOptionIds(product, options.uses);
  return modifiers.isSame ? recorded : withModifierIds(recorded, modifiers.uses);
}

function withOptionIds(product: StoredProduct, uses: readonly Use[]): StoredProduct {
  const options = product.options.map((option, position) => {
    const { id = option.id, choices = [] } = uses[position] ?? {};
    const choicesWithIds = option.choicesSettings.choices.map((choice, place) => ({
      ...choice,
      choiceId: choices[place]?.id ?? choice.choiceId,
    }));
    return { ...option, id, choicesSettings: { choices: choicesWithIds } };
  });
  return withOptions(product, options);
}

function withModifierIds(product: StoredProduct, uses: readonly Use[]): StoredProduct {
  const modifiers = product.modifiers.map(({ choicesSettings, ...modifier }, position) => {
    const { id = modifier.id, choices = [] } = uses[position] ?? {};
    const choicesWithIds = (choicesSettings?.choices ?? []).map((choice, place) => ({
      ...choice,
      choiceId: choices[place]?.id ?? choice.choiceId,
    }));
    return { ...modifier, id, choicesSettings: choicesSettings ? { choices: choicesWithIds } : undefined };
  });
  return { ...product, modifiers };
}

async function recordUses(recording: Recording, uses: readonly Use[]) {
  const recorded: Use[] = [];
  for (const use of uses) {
    const { id, choicesSettings } = await recordCustomization(recording, use);
    const ids = new Map(choicesSettings?.choices?.map((choice) => [choice.name, choice.id]));
    recorded.push({
      ...use,
      id,
      choices: use.choices.map((choice) => ({ ...choice, id: ids.get(choice.name) ?? choice.id })),
    });
  }
  return { uses: recorded, isSame: JSON.stringify(recorded) === JSON.stringify(uses) };
}

/** Returns the customization with the ID or name of the use, or a new one. Adds missing choices. */
async function recordCustomization(recording: Recording, use: Use): Promise<StoredCustomization> {
  const { transaction, known } = recording;
  const key = `${use.customizationType}/${use.name}`;
  const customization = known.customizations.get(key) ?? (await find(transaction, use));
  const recorded = customization ? await withChoices(recording, customization, use.choices) : await add(recording, use);
  known.customizations.set(key, recorded);
  return recorded;
}

async function find(transaction: Transaction, { id, name, customizationType }: Use) {
  const documents = transaction.in(customizationDocuments);
  const own = await documents.find(id);
  if (own?.name === name && own.customizationType === customizationType) return own;
  const { items } = await documents.query({ filter: { name, customizationType }, paging: { limit: 1 } });
  return items[0];
}

async function add(recording: Recording, { id: preferredId, choices, ...use }: Use): Promise<StoredCustomization> {
  const { transaction } = recording;
  const documents = transaction.in(customizationDocuments);
  const id = await freeId(async (each) => (await documents.find(each)) !== undefined, [preferredId]);
  const { now } = transaction;
  const createdCustomization = await documents.insert({
    ...use,
    id,
    revision: '1',
    createdDate: now,
    updatedDate: now,
    choicesSettings: use.customizationRenderType !== 'FREE_TEXT' ? { choices } : undefined,
  });
  await announceCreated(recording, 'customization', keyedCustomization(createdCustomization));
  return createdCustomization;
}

async function withChoices(
  recording: Recording,
  customization: StoredCustomization,
  choices: readonly Choice[],
): Promise<StoredCustomization> {
  const own = customization.choicesSettings?.choices ?? [];
  const missing = choices.filter(({ name }) => !own.some((choice) => choice.name === name));
  if (missing.length === 0) return customization;
  const ids = new Set(own.map(({ id }) => id));
  const added = [];
  for (const choice of missing) {
    added.push({ ...choice, id: await freeId(async (id) => ids.has(id), [choice.id]) });
  }
  const { transaction } = recording;
  const changed = await transaction.in(customizationDocuments).update({
    ...customization,
    revision: nextRevision(customization.revision),
    updatedDate: transaction.now,
    choicesSettings: { ...customization.choicesSettings, choices: [...own, ...added] },
  });
  await announceChanged(recording, 'customization', keyedCustomization(changed));
  return changed;
}
