import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../../kernel/store/store-interface';
import { ensureAttributesRecorded } from '../../attributes/attribute';
import type { RequestedProduct } from '../../product-wire';
import {
  brandDocuments,
  customizationDocuments,
  infoSectionDocuments,
  type NamedAttribute,
  ribbonDocuments,
} from '../../recorded-attributes/attribute-documents';

/** Completes attributes that only have an ID. Source: unknown brands, ribbons and info sections are created. */
export async function withNames(transaction: Transaction, product: RequestedProduct): Promise<RequestedProduct> {
  const { brand, ribbon, additionalRibbons, infoSections, options, modifiers } = product;
  if (![brand, ribbon, additionalRibbons, infoSections, options, modifiers].some(Boolean)) return product;
  await ensureAttributesRecorded(transaction);
  return {
    ...product,
    ...(brand && { brand: await resolveAttribute(transaction, brand, brandDocuments, brandNotFoundError) }),
    ...(ribbon && { ribbon: await resolveAttribute(transaction, ribbon, ribbonDocuments, ribbonNotFoundError) }),
    ...(additionalRibbons && {
      additionalRibbons: await mapInOrder(additionalRibbons, (each) =>
        resolveAttribute(transaction, each, ribbonDocuments, ribbonNotFoundError),
      ),
    }),
    ...(infoSections && { infoSections: await mapInOrder(infoSections, (each) => resolveSection(transaction, each)) }),
    ...(options && {
      options: await mapInOrder(options, (option) => resolveCustomization(transaction, option, 'optionRenderType')),
    }),
    ...(modifiers && {
      modifiers: await mapInOrder(modifiers, (modifier) =>
        resolveCustomization(transaction, modifier, 'modifierRenderType'),
      ),
    }),
  };
}

async function mapInOrder<Sent>(items: readonly Sent[], act: (one: Sent) => Promise<Sent>): Promise<Sent[]> {
  const done = [];
  for (const one of items) done.push(await act(one));
  return done;
}

interface AttributeReference {
  id?: string | undefined;
  name?: string | undefined;
}

/** Finds the attribute by its ID and ignores the sent name. Without an ID, an empty name removes the attribute. */
async function resolveAttribute(
  transaction: Transaction,
  reference: AttributeReference,
  collection: CollectionDefinition<NamedAttribute>,
  missing: (id: string) => Error,
): Promise<AttributeReference> {
  if (!reference.id) return reference;
  const attribute = await transaction.in(collection).find(reference.id);
  if (!attribute) throw missing(reference.id);
  return { id: attribute.id, name: attribute.name };
}

// The packages name no code for a missing brand.
const brandNotFoundError = (id: string) => new PlatformError(404, `there is no brand ${id}`);
const ribbonNotFoundError = (id: string) => new ApplicationError('RIBBON_NOT_FOUND', `there is no ribbon ${id}`);

type RequestedSection = NonNullable<RequestedProduct['infoSections']>[number];

/** Finds an existing section by its ID or unique name. Its content stays, regardless of the request. */
async function resolveSection(transaction: Transaction, section: RequestedSection): Promise<RequestedSection> {
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
    description: description ? (description as RequestedSection['description']) : undefined,
  };
}

interface RequestedUse extends AttributeReference {
  choicesSettings?: { choices?: RequestedUseChoice[] };
}

interface RequestedUseChoice extends AttributeReference {
  choiceId?: string | undefined;
  choiceType?: 'CHOICE_TEXT' | 'ONE_COLOR' | undefined;
  colorCode?: string | undefined;
}

/** Completes an option or a modifier, and its choices, if the request only has their IDs. */
async function resolveCustomization<Sent extends RequestedUse>(
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
