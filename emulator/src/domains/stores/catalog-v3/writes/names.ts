import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../../kernel/store/store';
import {
  brandDocuments,
  customizationDocuments,
  infoSectionDocuments,
  type NamedAttribute,
  ribbonDocuments,
} from '../../attributes/attribute-documents';
import { requireRecorded } from '../../attributes/recorded';
import type { SentProduct } from '../wire';

/** Completes attributes that only have an ID. Source: unknown brands, ribbons and info sections are created. */
export async function withNames(transaction: Transaction, product: SentProduct): Promise<SentProduct> {
  const { brand, ribbon, additionalRibbons, infoSections, options, modifiers } = product;
  if (![brand, ribbon, additionalRibbons, infoSections, options, modifiers].some(Boolean)) return product;
  await requireRecorded(transaction);
  return {
    ...product,
    ...(brand && { brand: await named(transaction, brand, brandDocuments, noBrand) }),
    ...(ribbon && { ribbon: await named(transaction, ribbon, ribbonDocuments, noRibbon) }),
    ...(additionalRibbons && {
      additionalRibbons: await all(additionalRibbons, (each) => named(transaction, each, ribbonDocuments, noRibbon)),
    }),
    ...(infoSections && { infoSections: await all(infoSections, (each) => known(transaction, each)) }),
    ...(options && {
      options: await all(options, (option) => ofCustomization(transaction, option, 'optionRenderType')),
    }),
    ...(modifiers && {
      modifiers: await all(modifiers, (modifier) => ofCustomization(transaction, modifier, 'modifierRenderType')),
    }),
  };
}

async function all<Sent>(items: readonly Sent[], act: (one: Sent) => Promise<Sent>): Promise<Sent[]> {
  const done = [];
  for (const one of items) done.push(await act(one));
  return done;
}

interface Named {
  id?: string | undefined;
  name?: string | undefined;
}

/** Finds the attribute by its ID and ignores the sent name. Without an ID, an empty name removes the attribute. */
async function named(
  transaction: Transaction,
  reference: Named,
  collection: CollectionDefinition<NamedAttribute>,
  missing: (id: string) => Error,
): Promise<Named> {
  if (!reference.id) return reference;
  const attribute = await transaction.in(collection).find(reference.id);
  if (!attribute) throw missing(reference.id);
  return { id: attribute.id, name: attribute.name };
}

// The packages name no code for it.
const noBrand = (id: string) => new PlatformError(404, `there is no brand ${id}`);
const noRibbon = (id: string) => new ApplicationError('RIBBON_NOT_FOUND', `there is no ribbon ${id}`);

type SentSection = NonNullable<SentProduct['infoSections']>[number];

/** Finds an existing section by its ID or unique name. Its content stays, regardless of the request. */
async function known(transaction: Transaction, section: SentSection): Promise<SentSection> {
  const { id, uniqueName } = section;
  const sections = transaction.in(infoSectionDocuments);
  const storedSection = id
    ? await sections.find(id)
    : uniqueName && (await sections.findByKey('uniqueName', uniqueName));
  if (!storedSection) return section;
  const { title, plainDescription, description } = storedSection;
  return {
    id: storedSection.id,
    uniqueName: storedSection.uniqueName,
    title,
    plainDescription,
    // The stored description once came from the wire.
    description: description ? (description as SentSection['description']) : undefined,
  };
}

interface SentUse extends Named {
  choicesSettings?: { choices?: SentUseChoice[] };
}

interface SentUseChoice extends Named {
  choiceId?: string | undefined;
  choiceType?: 'CHOICE_TEXT' | 'ONE_COLOR' | undefined;
  colorCode?: string | undefined;
}

/** Completes an option or a modifier, and its choices, if the request only has their IDs. */
async function ofCustomization<Sent extends SentUse>(
  transaction: Transaction,
  use: Sent,
  renderType: 'optionRenderType' | 'modifierRenderType',
): Promise<Sent> {
  const customization = use.id ? await transaction.in(customizationDocuments).find(use.id) : undefined;
  if (!customization) return use;
  const choices = use.choicesSettings?.choices?.map((choice) => {
    const own = customization.choicesSettings?.choices?.find(({ id }) => id === choice.choiceId);
    if (!own || choice.name) return choice;
    const { name = '', choiceType, colorCode } = own;
    return { name, choiceType, ...(colorCode && { colorCode }), ...choice };
  });
  return {
    [renderType]: customization.customizationRenderType,
    ...use,
    name: customization.name,
    ...(choices && { choicesSettings: { choices } }),
  };
}
