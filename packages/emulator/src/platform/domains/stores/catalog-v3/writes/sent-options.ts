import { ApplicationError, type FieldViolation, ValidationError } from '../../../../kernel/errors';
import { choiceIdOf, modifierId, optionIdOf } from '../../attribute-ids';
import type { RequestedProduct, V3Modifier } from '../../product-wire';
import {
  mediaItemsOf,
  type StoredChoice,
  type StoredMedia,
  type StoredOption,
  type StoredProduct,
} from '../../products/product-documents';

type RequestedOption = NonNullable<RequestedProduct['options']>[number];
type RequestedChoice = NonNullable<NonNullable<RequestedOption['choicesSettings']>['choices']>[number];
type RequestedModifier = NonNullable<RequestedProduct['modifiers']>[number];

export function toOptions(sentOptions: readonly RequestedOption[], before: StoredProduct): StoredOption[] {
  refuseWithoutSettings(sentOptions);
  const options = sentOptions.map((option) => completeOption(option, before));
  const names = options.map(({ name }) => name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double) throw new ApplicationError('DUPLICATE_PRODUCT_OPTIONS', `the option "${double}" is there twice`);
  return options.map((option) => toOption(option, before));
}

/** Source: the settings are a oneof that depends on the render type. They contain at least one choice. */
function refuseWithoutSettings(options: readonly RequestedOption[]): void {
  const fieldViolations = options.flatMap(({ choicesSettings }, index) =>
    choicesSettings ? [] : alignmentViolation(`product.options[${index}].choicesSettings`, 'optionRenderType'),
  );
  if (fieldViolations.length > 0) throw new ValidationError(fieldViolations);
}

/** Settings of the other render type are refused like missing ones. */
function refuseMisalignedModifiers(modifiers: readonly RequestedModifier[]): void {
  const fieldViolations = modifiers.flatMap(({ modifierRenderType, freeTextSettings, choicesSettings }, index) => {
    const isText = modifierRenderType === 'FREE_TEXT';
    const isAligned = isText ? freeTextSettings && !choicesSettings : choicesSettings && !freeTextSettings;
    if (!modifierRenderType || isAligned) return [];
    const name = isText ? 'freeTextSettings' : 'choicesSettings';
    return alignmentViolation(`product.modifiers[${index}].${name}`, 'modifierRenderType');
  });
  if (fieldViolations.length > 0) throw new ValidationError(fieldViolations);
}

const alignmentViolation = (field: string, renderType: string): FieldViolation => ({
  field,
  description: `is required with the ${renderType}`,
  violatedRule: 'ONE_OF_ALIGNMENT',
  data: {},
});

/** Completes an option from the product's own if the request only has its ID. */
function completeOption(input: RequestedOption, before: StoredProduct): RequestedOption {
  const { id, name, optionRenderType } = input;
  if (name && optionRenderType) return input;
  const own = before.options.find((option) => id && option.id === id);
  if (id && !own && !name) throw new ApplicationError('CUSTOMIZATION_NOT_EXIST', `there is no customization ${id}`);
  if (!own) {
    throw new ApplicationError('PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED', 'an option takes name and optionRenderType');
  }
  return { ...input, name: own.name, optionRenderType: optionRenderType ?? own.optionRenderType };
}

function toOption(
  { id, name = '', optionRenderType, choicesSettings }: RequestedOption,
  before: StoredProduct,
): StoredOption {
  const own = before.options.find((option) => option.name === name);
  const isColor = optionRenderType === 'SWATCH_CHOICES';
  return {
    id: id ?? optionIdOf(name),
    name,
    optionRenderType: isColor ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    choicesSettings: {
      choices: (choicesSettings?.choices ?? []).map((sentChoice): StoredChoice => {
        const storedChoice = storedChoiceOf(own?.choicesSettings.choices, sentChoice);
        const choiceName = storedChoice?.name ?? sentChoice.name;
        if (!choiceName || (!sentChoice.choiceType && !storedChoice)) {
          const message = `a choice of "${name}" takes name and choiceType`;
          throw new ApplicationError('PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED', message);
        }
        const linkedMedia = mediaOf(sentChoice, mediaItemsOf(before)) ?? storedChoice?.linkedMedia;
        return {
          choiceId: sentChoice.choiceId ?? storedChoice?.choiceId ?? choiceIdOf(name, choiceName),
          choiceType: isColor ? 'ONE_COLOR' : 'CHOICE_TEXT',
          name: choiceName,
          colorCode: isColor ? (sentChoice.colorCode ?? storedChoice?.colorCode ?? choiceName) : undefined,
          linkedMedia,
        };
      }),
    },
  };
}

interface NamedChoice {
  choiceId?: string | null | undefined;
  name?: string | null | undefined;
}

/** Source: the name of an existing choice never changes, and a new name is ignored; seen on live sites. */
const storedChoiceOf = <Stored extends NamedChoice>(
  stored: readonly Stored[] | undefined,
  { choiceId, name }: NamedChoice,
): Stored | undefined =>
  stored?.find((choice) => choiceId && choice.choiceId === choiceId) ?? stored?.find((choice) => choice.name === name);

/** Media come from the product, as on the platform. */
function mediaOf({ media, linkedMedia }: RequestedChoice, items: readonly StoredMedia[]): StoredMedia[] | undefined {
  const ids = media?.items?.map(({ mediaId }) => mediaId) ?? linkedMedia?.map(({ id }) => id);
  const own = items.filter(({ id }) => ids?.includes(id));
  return own.length > 0 ? own : undefined;
}

export function toModifiers(modifiers: readonly RequestedModifier[], before: StoredProduct): V3Modifier[] {
  refuseMisalignedModifiers(modifiers);
  return modifiers.map(({ id, name, modifierRenderType, mandatory, freeTextSettings, choicesSettings }) => {
    const own = before.modifiers.find((modifier) => (id ? modifier.id === id : modifier.name === name));
    if (!name || !modifierRenderType) {
      throw new ApplicationError('MODIFIER_NAME_AND_TYPE_REQUIRED', 'a modifier takes name and modifierRenderType');
    }
    const { title = name, minCharCount = 0, maxCharCount = 500, defaultAddedPrice } = freeTextSettings ?? {};
    return {
      id: id ?? modifierId(name),
      name,
      key: name,
      modifierRenderType,
      mandatory: mandatory ?? false,
      ...(modifierRenderType === 'FREE_TEXT'
        ? {
            freeTextSettings: {
              title,
              key: title,
              minCharCount,
              maxCharCount,
              defaultAddedPrice: defaultAddedPrice || undefined,
            },
          }
        : { choicesSettings: { choices: toModifierChoices(name, choicesSettings?.choices ?? [], own) } }),
    };
  });
}

type RequestedModifierChoice = NonNullable<NonNullable<RequestedModifier['choicesSettings']>['choices']>[number];

const toModifierChoices = (modifier: string, choices: readonly RequestedModifierChoice[], own?: V3Modifier) =>
  choices.map((choice) => {
    const { choiceId: sentChoiceId, choiceType, colorCode, addedPrice, linkedMedia = [] } = choice;
    const name = storedChoiceOf(own?.choicesSettings?.choices, choice)?.name ?? choice.name;
    if (!name || !choiceType) {
      const message = `a choice of "${modifier}" takes name and choiceType`;
      throw new ApplicationError('MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED', message);
    }
    return {
      choiceId: sentChoiceId ?? choiceIdOf(modifier, name),
      choiceType,
      key: name,
      name,
      // The media are the product's own: see `toV3Modifiers`.
      linkedMedia: linkedMedia.map(({ id }) => ({ id })),
      colorCode: colorCode || undefined,
      addedPrice: addedPrice || undefined,
    };
  });
