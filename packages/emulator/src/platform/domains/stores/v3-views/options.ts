import { uploadIdOf } from '../attribute-ids';
import type { RequestedField, V3Choice, V3Media, V3Modifier, V3Option, V3Variant } from '../product-wire';
import { selectedChoicesOf } from '../products/choice-names';
import { fittedUrl, THUMBNAIL } from '../products/media';
import { mediaItemsOf, type StoredChoice, type StoredMedia, type StoredProduct } from '../products/product-documents';

type Fields = ReadonlySet<RequestedField>;

/** A choice is in stock or visible if one of its variants is. */
export interface OfferedVariant {
  visible: boolean;
  inStock: boolean;
  choiceIds: ReadonlySet<string>;
}

export function toV3Options(
  { options }: StoredProduct,
  variants: readonly OfferedVariant[],
  fields: Fields,
): V3Option[] {
  return options.map(({ id, name, optionRenderType, choicesSettings }) => ({
    id,
    name,
    key: name,
    optionRenderType,
    choicesSettings: {
      choices: choicesSettings.choices.map((choice) => ({
        ...toV3Choice(choice, fields),
        ...availabilityOf(choice, variants),
      })),
    },
  }));
}

export function availabilityOf({ choiceId }: StoredChoice, variants: readonly OfferedVariant[]) {
  const visible = variants.filter((variant) => variant.visible && variant.choiceIds.has(choiceId));
  return { inStock: visible.some(({ inStock }) => inStock), visible: visible.length > 0 };
}

/** Source: keys are "generated from the option name". Assumed: they are the names themselves. */
const toV3Choice = ({ linkedMedia = [], name, ...choice }: StoredChoice, fields: Fields): V3Choice => ({
  ...choice,
  key: name,
  name,
  ...mediaOf(linkedMedia, fields),
});

function mediaOf(items: readonly StoredMedia[], fields: Fields): Pick<V3Choice, 'linkedMedia' | 'media'> {
  if (!fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES')) {
    return { linkedMedia: items.map((item) => toV3Media(item, fields)) };
  }
  return { linkedMedia: [], media: { items: items.map(({ id }) => ({ mediaId: id })) } };
}

export const toV3Choices = (
  product: StoredProduct,
  variant: Parameters<typeof selectedChoicesOf>[1],
  withNames: boolean,
): NonNullable<V3Variant['choices']> =>
  selectedChoicesOf(product, variant).map(({ option, choice }) => ({
    optionChoiceIds: { optionId: option.id, choiceId: choice.choiceId },
    optionChoiceNames: withNames
      ? { optionName: option.name, choiceName: choice.name, renderType: option.optionRenderType }
      : undefined,
  }));

export const toV3Modifiers = (product: StoredProduct, fields: Fields): V3Modifier[] =>
  product.modifiers.map((modifier) => withMedia(modifier, mediaItemsOf(product), fields));

function withMedia(modifier: V3Modifier, media: readonly StoredMedia[], fields: Fields): V3Modifier {
  const { choicesSettings, ...rest } = modifier;
  if (!choicesSettings) return modifier;
  const choices = (choicesSettings.choices ?? []).map((choice) => {
    const ids = choice.linkedMedia?.map(({ id }) => id) ?? [];
    return { ...choice, ...mediaOf(ids.length > 0 ? media.filter(({ id }) => ids.includes(id)) : [], fields) };
  });
  return { ...rest, choicesSettings: { choices } };
}

/** Contains the original picture, not a resized copy. */
export function toV3Media({ id, mediaType, image }: StoredMedia, fields: ReadonlySet<RequestedField>): V3Media {
  const { width, height, altText } = image ?? {};
  const url = originalOf(image?.url ?? '');
  return {
    id,
    ...(mediaType === 'VIDEO'
      ? { video: { id, resolutions: [] } }
      : { image: { id, url, width: width || undefined, height: height || undefined, altText: altText || undefined } }),
    mediaType,
    uploadId: uploadIdOf(id),
    altText: altText || undefined,
    thumbnail: fields.has('THUMBNAIL') ? { url: fittedUrl(url, THUMBNAIL), ...THUMBNAIL } : undefined,
  };
}

const originalOf = (url: string): string => url.replace(/\/v1\/(fit|fill)\/.*$/, '');
