import type { products as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../../http/operations';
import type { Wire } from '../../../../../kernel/wire-types';
import { toMedia, toMediaItem } from '../../../collections/collection-media';
import type { MediaItem, ProductOption, ProductV1 } from '../../../products/earlier-form/product-v1';
import { mediaItem } from '../../../products/media';
import { ruleViolation } from '../../../refusals';
import { getProduct } from '../../../stored-products/repository';
import { changeProduct } from './save';

type RequestedMedia = NonNullable<
  Wire<ReturnType<typeof meta.addProductMedia>['__originalRequestType']>['media']
>[number];
type Assignment = NonNullable<
  Wire<ReturnType<typeof meta.addProductMediaToChoices>['__originalRequestType']>['media']
>[number];

export const productMedia = {
  async addProductMedia({ id, media = [] }, { transaction }) {
    const before = await getProduct(transaction, id);
    const isAssigned = media.some(({ choice }) => choice);
    const fields = ['media', ...(isAssigned ? ['productOptions'] : [])];
    await changeProduct(transaction, before, (product) => withAddedMedia(product, media), fields);
    return {};
  },

  /** Source: "Pass an empty array to delete all media items" of `mediaIds`. */
  async removeProductMedia({ id, mediaIds = [] }, { transaction }) {
    const before = await getProduct(transaction, id);
    const stays = ({ id: mediaId = '' }: MediaItem) => mediaIds.length > 0 && !mediaIds.includes(mediaId);
    const change = (product: ProductV1) => ({
      ...product,
      media: product.media.filter(stays),
      productOptions: product.productOptions.map((option) =>
        withMedia(
          option,
          () => true,
          (items) => items.filter(stays),
        ),
      ),
    });
    await changeProduct(transaction, before, change, ['media']);
    return {};
  },

  async addProductMediaToChoices({ id, media = [] }, { transaction }) {
    const before = await getProduct(transaction, id);
    await changeProduct(transaction, before, (product) => assignMedia(product, media), ['productOptions']);
    return {};
  },

  /** Without media IDs, removes all media of the choice (assumed, like removeProductMedia; errs to permission). */
  async removeProductMediaFromChoices({ id, media = [] }, { transaction }) {
    const before = await getProduct(transaction, id);
    await changeProduct(transaction, before, (product) => withoutMedia(product, media), ['productOptions']);
    return {};
  },
} satisfies Operations<typeof meta>;

function withoutMedia(product: ProductV1, removed: readonly Assignment[]): ProductV1 {
  const productOptions = removed.reduce<ProductOption[]>((options, { option: name, choice, mediaIds = [] }) => {
    refuseUnknownChoice(product, name, choice);
    const stays = (item: MediaItem) => mediaIds.length > 0 && !mediaIds.includes(item.id ?? '');
    return options.map((option) =>
      option.name === name
        ? withMedia(
            option,
            (description) => description === choice,
            (items) => items.filter(stays),
          )
        : option,
    );
  }, product.productOptions);
  return { ...product, productOptions };
}

export function withAddedMedia(before: ProductV1, additions: readonly RequestedMedia[]): ProductV1 {
  const items = additions.map((each) => ({ item: toItem(each), choice: each.choice }));
  const known = new Set(before.media.map((item) => item.id));
  const added = items.map(({ item }) => item).filter((item) => !known.has(item.id) && known.add(item.id));
  const assignments = items.flatMap(({ item, choice }): Assignment[] =>
    choice ? [{ option: choice.option, choice: choice.choice, mediaIds: item.id ? [item.id] : [] }] : [],
  );
  return assignMedia({ ...before, media: [...before.media, ...added] }, assignments);
}

/** Source: addProductMediaToChoices links "media items that are already associated with a specific product". */
function assignMedia(product: ProductV1, assignments: readonly Assignment[]): ProductV1 {
  const productOptions = assignments.reduce<ProductOption[]>((options, { option: name, choice, mediaIds = [] }) => {
    refuseUnknownChoice(product, name, choice);
    const added = mediaIds.map((mediaId) => {
      const item = product.media.find(({ id }) => id === mediaId);
      if (!item) throw ruleViolation('media.mediaIds', `the product has no media "${mediaId}"`, 'UNKNOWN_MEDIA');
      return item;
    });
    return options.map((option) =>
      option.name === name
        ? withMedia(
            option,
            (description) => description === choice,
            (items) => [...items, ...added.filter(({ id }) => !items.some((item) => item.id === id))],
          )
        : option,
    );
  }, product.productOptions);
  const withPictures = productOptions.filter(({ choices }) => choices?.some(({ media }) => media));
  if (withPictures.length > 1) {
    // Source: "Media items can only be set for choices within one option at a time".
    const names = withPictures.map(({ name }) => name).join(' and ');
    throw ruleViolation('media.option', `${names} would both have media: one option can`, 'MEDIA_OF_ANOTHER_OPTION');
  }
  return { ...product, productOptions };
}

function withMedia(
  option: ProductOption,
  isMeant: (description: string | undefined) => boolean,
  change: (items: MediaItem[]) => MediaItem[],
): ProductOption {
  return {
    ...option,
    choices: option.choices?.map(({ media, ...choice }) => {
      const items = isMeant(choice.description) ? change(media?.items ?? []) : (media?.items ?? []);
      return { ...choice, media: items.length > 0 ? toMedia(items) : undefined };
    }),
  };
}

function refuseUnknownChoice({ productOptions }: ProductV1, name?: string, choice?: string): void {
  const option = productOptions.find((each) => each.name === name);
  if (!option) throw ruleViolation('media.option', `the product has no option "${name}"`, 'UNKNOWN_OPTION');
  if (option.choices?.some(({ description }) => description === choice)) return;
  throw ruleViolation('media.choice', `${name} has no choice "${choice}"`, 'UNKNOWN_CHOICE');
}

export const toItem = (item: RequestedMedia): MediaItem => toMediaItem(mediaItem(item));
