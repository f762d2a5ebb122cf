import { choiceIdOf, modifierId, optionIdOf } from '../../attribute-ids';
import type { V3Modifier } from '../../product-wire';
import { fittedUrl, mediaAddress } from '../media';
import type { StoredChoice, StoredMedia, StoredOption, StoredProduct } from '../product-documents';
import type { MediaItem, ProductOption } from './product-v1';

/** The option keeps its IDs. Missing IDs are derived from its names. */
export function toStoredOption(
  { name = '', optionType, choices = [] }: ProductOption,
  stored?: StoredProduct,
): StoredOption {
  const storedOption = stored?.options.find((option) => option.name === name);
  const isColor = optionType === 'color';
  return {
    id: storedOption?.id ?? optionIdOf(name),
    name,
    optionRenderType: isColor ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    choicesSettings: {
      choices: choices.map(({ value = '', description = '', media }): StoredChoice => {
        const choice = storedOption?.choicesSettings.choices.find((each) => each.name === description);
        const items = media?.items ?? [];
        return {
          choiceId: choice?.choiceId ?? choiceIdOf(name, description),
          choiceType: isColor ? 'ONE_COLOR' : 'CHOICE_TEXT',
          name: description,
          colorCode: isColor ? value : undefined,
          linkedMedia: items.length > 0 ? items.map(mediaOfV1) : undefined,
        };
      }),
    },
  };
}

/** In Catalog V3, an option without variants is a modifier. */
export function modifierOfOption(option: ProductOption, stored?: StoredProduct): V3Modifier {
  const storedModifier = stored?.modifiers.find(({ name }) => name === option.name);
  const own = toStoredOption(option);
  return {
    id: storedModifier?.id ?? modifierId(own.name),
    name: own.name,
    key: own.name,
    mandatory: storedModifier?.mandatory ?? true,
    modifierRenderType: own.optionRenderType,
    choicesSettings: {
      choices: own.choicesSettings.choices.map((choice) => {
        const known = storedModifier?.choicesSettings?.choices?.find(({ name }) => name === choice.name);
        return {
          addedPrice: known?.addedPrice || undefined,
          choiceId: known?.choiceId ?? choice.choiceId,
          choiceType: choice.choiceType,
          key: choice.name,
          name: choice.name,
          colorCode: choice.colorCode,
          linkedMedia: choice.linkedMedia?.map(({ id }) => ({ id })) ?? [],
        };
      }),
    },
  };
}

/** Values of text choices that differ from their names, by the choice's ID. */
export function choiceValuesOf(
  productOptions: readonly ProductOption[],
  options: readonly StoredOption[],
  modifiers: readonly V3Modifier[],
): Record<string, string> {
  const own = productOptions.flatMap(({ name, optionType, choices = [] }) => {
    const choicesSettings = [...options, ...modifiers].find((each) => each.name === name)?.choicesSettings;
    if (optionType === 'color') return [];
    return choices.flatMap(({ value, description }): [string, string][] => {
      const id = choicesSettings?.choices?.find((choice) => choice.name === description)?.choiceId;
      return id && value !== undefined && value !== description ? [[id, value]] : [];
    });
  });
  return Object.fromEntries(own);
}

export function mediaOfV1({ id = '', image, video }: MediaItem): StoredMedia {
  if (!image) {
    const resolutions = (video?.files ?? []).map(({ url, width, height }) => ({
      url: url ?? '',
      width: width ?? 0,
      height: height ?? 0,
    }));
    return { id, mediaType: 'VIDEO', video: { resolutions } };
  }
  const { width = 0, height = 0, altText = '' } = image;
  const size = { width: width ?? 0, height: height ?? 0 };
  const isCopy = image.url === fittedUrl(mediaAddress(id), size);
  const url = isCopy ? mediaAddress(id) : (image.url ?? '');
  return { id, mediaType: 'IMAGE', image: { url, ...size, altText: altText ?? '' } };
}
