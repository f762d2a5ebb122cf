import type { CatalogueProduct, MediaItem, ProductOption } from '../products/catalogue';
import { choiceId, modifierId, optionId } from './ids';
import { toV3Media } from './media';
import type { RequestedField, V3Choice, V3Modifier, V3Option, V3Variant } from './wire';

type Fields = ReadonlySet<RequestedField>;

/** True if its options make variants. In V3 all options do: V1 options that do not are modifiers. */
export const hasVariants = ({ manageVariants, productOptions }: CatalogueProduct): boolean =>
  manageVariants && productOptions.length > 0;

/** `shown`: V1's options, whose choices say whether a variant with them is visible and in stock. */
export function toV3Options(product: CatalogueProduct, shown: readonly ProductOption[], fields: Fields): V3Option[] {
  if (!hasVariants(product)) return [];
  return shown.map(({ name = '', optionType, choices = [] }) => ({
    id: optionId(product, name),
    name,
    key: name,
    optionRenderType: renderType(optionType),
    choicesSettings: {
      choices: choices.map((choice) => ({
        ...choiceOf(product, { name, optionType }, choice, fields),
        inStock: choice.inStock ?? false,
        visible: choice.visible ?? true,
      })),
    },
  }));
}

/** Source of the keys: "generated from the option name"; assumed: they are the names themselves. */
function choiceOf(
  product: CatalogueProduct,
  { name = '', optionType }: Pick<ProductOption, 'name' | 'optionType'>,
  { value = '', description = '', media }: NonNullable<ProductOption['choices']>[number],
  fields: Fields,
): V3Choice {
  return {
    choiceId: choiceId(product, name, description),
    choiceType: optionType === 'color' ? 'ONE_COLOR' : 'CHOICE_TEXT',
    key: description,
    name: description,
    ...(optionType === 'color' && { colorCode: value }),
    ...mediaOf(media?.items ?? [], fields),
  };
}

function mediaOf(items: readonly MediaItem[], fields: Fields): Pick<V3Choice, 'linkedMedia' | 'media'> {
  if (!fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES')) {
    return { linkedMedia: items.map((item) => toV3Media(item, fields)) };
  }
  return { linkedMedia: [], media: { items: items.flatMap(({ id }) => (id ? [{ mediaId: id }] : [])) } };
}

/** The choices that make the variant, in the order of the options. */
export function toV3Choices(
  product: CatalogueProduct,
  choices: Readonly<Record<string, string>>,
  withNames: boolean,
): NonNullable<V3Variant['choices']> {
  if (!hasVariants(product)) return [];
  return product.productOptions.map(({ name = '', optionType }) => {
    const choiceName = choices[name] ?? '';
    return {
      optionChoiceIds: { optionId: optionId(product, name), choiceId: choiceId(product, name, choiceName) },
      ...(withNames && {
        optionChoiceNames: { optionName: name, choiceName, renderType: renderType(optionType) },
      }),
    };
  });
}

const renderType = (optionType: ProductOption['optionType']) =>
  optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES';

/** The buyer's further choices and texts, V1 options without variants among them. */
export function toV3Modifiers(product: CatalogueProduct, fields: Fields): V3Modifier[] {
  if (product.v3?.modifiers) return product.v3.modifiers.map((modifier) => withMedia(modifier, product, fields));
  const chosen = hasVariants(product) ? [] : product.productOptions;
  return [
    ...chosen.map(
      ({ name = '', optionType, choices = [] }): V3Modifier => ({
        id: modifierId(name),
        name,
        key: name,
        mandatory: true,
        modifierRenderType: renderType(optionType),
        choicesSettings: {
          choices: choices.map((choice) => choiceOf(product, { name, optionType }, choice, fields)),
        },
      }),
    ),
    ...(product.customTextFields ?? []).map(({ title = '', maxLength = MAX_TEXT, mandatory = false }) => ({
      id: modifierId(title),
      name: title,
      key: title,
      mandatory: mandatory ?? false,
      modifierRenderType: 'FREE_TEXT' as const,
      freeTextSettings: { minCharCount: mandatory ? 1 : 0, maxCharCount: maxLength ?? MAX_TEXT, title, key: title },
    })),
  ];
}

/** Media come from the product, as with options. */
function withMedia(modifier: V3Modifier, { media }: CatalogueProduct, fields: Fields): V3Modifier {
  const { choicesSettings, ...rest } = modifier;
  if (!choicesSettings) return modifier;
  const choices = (choicesSettings.choices ?? []).map((choice) => {
    const ids = choice.linkedMedia?.map(({ id }) => id) ?? [];
    return { ...choice, ...mediaOf(ids.length > 0 ? media.filter(({ id }) => ids.includes(id)) : [], fields) };
  });
  return { ...rest, choicesSettings: { choices } };
}

/** Source: `maxCharCount` of `FreeTextSettings` in @wix/auto_sdk_stores_products-v-3. */
const MAX_TEXT = 500;
