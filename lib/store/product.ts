import type { Unanswered } from '../wix/errors';

export interface ProductSummary {
  id: string;
  slug: string;
  name: string;
  brand?: string | undefined;
  ribbon?: string | undefined;
  /** `wix:image://…` or a URL. */
  image: string | undefined;
  price: DisplayedPrice;
  stock: 'in' | 'partly' | 'out';
  left?: number | undefined;
}

export interface DisplayedPrice {
  text: string;
  before?: string | undefined;
  isFrom: boolean;
  /** Example: `$1.20 per 100 g`. */
  perUnit?: string | undefined;
}

export interface Product extends ProductSummary {
  shelfId: string | undefined;
  /** ISO 4217. */
  currency: string;
  description: string[];
  sections: { title: string; paragraphs: string[] }[];
  /** The main picture first. */
  pictures: Picture[];
  options: ProductOption[];
  modifiers: Modifier[];
  /** One per combination of choices; a single one without choices if the options make no variants. */
  variants: VariantChoice[];
}

export interface Picture {
  image: string;
  alt?: string | undefined;
}

/** The picture of the chosen variant, otherwise the product’s. */
export function pictureOf({ image, options }: PicturedProduct, chosen: Choices): string | undefined {
  const choices = options.flatMap((option) => option.choices.filter(({ label }) => chosen[option.name] === label));
  return choices.find(({ picture }) => picture)?.picture?.image ?? image;
}

export interface ProductOption {
  name: string;
  choices: { label: string; color?: string; picture?: Picture | undefined }[];
}

/** A choice or text input that creates no variant. It can only change the price. */
export interface Modifier {
  key: string;
  label: string;
  isMandatory: boolean;
  /** Empty for a text input. */
  choices: { key: string; label: string; addedPrice?: string | undefined }[];
  maxLength?: number | undefined;
  addedPrice?: string | undefined;
}

/** By the modifiers' keys: the key of a choice, or a text. */
export interface Answers {
  modifierChoices: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string>>;
}

export interface VariantChoice {
  /** Choice labels by option name. */
  choices: Record<string, string>;
  price: string;
  /** A decimal string; absent if the platform returns none. */
  amount?: string;
  fullPrice?: string;
  isAvailable: boolean;
  left?: number;
}

/** A collection of Catalog V1 or a category of V3. */
export interface Shelf {
  id: string;
  name: string;
  productCount?: number | undefined;
}

export const SORTS = {
  newest: 'Newest',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
} as const;

export type Sort = keyof typeof SORTS;

export const toSort = (text: string | undefined): Sort => (text !== undefined && isSort(text) ? text : 'newest');

const isSort = (text: string): text is Sort => Object.hasOwn(SORTS, text);

export interface ProductListQuery {
  shelfId?: string | undefined;
  search?: string | undefined;
  sort: Sort;
  /** `next` of the previous page. */
  after?: string | undefined;
  /** `PAGE_SIZE` by default, 100 at most. */
  pageSize?: number | undefined;
}

export interface ProductPage {
  products: ProductSummary[];
  next?: string | undefined;
}

export const PAGE_SIZE = 12;

/** Choice labels by option name. */
export type Choices = Readonly<Record<string, string>>;

export type FoundProducts = { kind: 'products' } & ProductPage;
export type FoundShelves = { kind: 'shelves'; shelves: Shelf[] };
/** By product ID. */
export type FoundPictures = { kind: 'pictures'; products: Readonly<Record<string, PicturedProduct>> };
/** `image` is the main picture. */
export type PicturedProduct = Pick<Product, 'image' | 'options'>;
export type FoundProduct = { kind: 'product'; product: Product } | { kind: 'missing' };

/** Calls of one catalog generation. */
export interface Catalog {
  findProducts: (query: ProductListQuery) => Promise<FoundProducts | Unanswered>;
  findShelves: () => Promise<FoundShelves | Unanswered>;
  findProductBySlug: (slug: string) => Promise<FoundProduct | Unanswered>;
  /** For lines of carts, which have no pictures. */
  findPictures: (productIds: string[]) => Promise<FoundPictures | Unanswered>;
  /**
   * Options of a catalog reference; `undefined` if no variant has these choices. For actions: never answered from the cache. SDK
   * errors are not caught.
   */
  cartOptionsOf: (
    productId: string,
    choices: Choices,
    answers: Answers,
  ) => Promise<Record<string, unknown> | undefined>;
}

/** Leaves out default values. */
export function productListParameters({ shelfId, search, sort, after }: ProductListQuery): Record<string, string> {
  return {
    ...(search && { q: search }),
    ...(shelfId && { collection: shelfId }),
    ...(sort !== 'newest' && { sort }),
    ...(after && { after }),
  };
}

export function productListAddress(listQuery: ProductListQuery): string {
  const query = new URLSearchParams(productListParameters(listQuery));
  return query.size > 0 ? `/store?${query}` : '/store';
}
