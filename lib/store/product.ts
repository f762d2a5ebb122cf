import type { Unanswered } from '../wix/errors';

/** A product as the shop's screens show it, whichever catalog it comes from. */
export interface ProductSummary {
  id: string;
  slug: string;
  name: string;
  brand?: string | undefined;
  ribbon?: string | undefined;
  /** As the SDK returns it: `wix:image://…` or a web address. */
  image: string | undefined;
  price: ShownPrice;
  stock: 'in' | 'partly' | 'out';
  /** The remaining stock, if the platform tells it. */
  left?: number | undefined;
}

/** In the language of the page. */
export interface ShownPrice {
  text: string;
  /** The price before the discount, where there is one. */
  before?: string | undefined;
  /** Some variants cost more. */
  isFrom: boolean;
  /** Example: `$1.20 per 100 g`. */
  perUnit?: string | undefined;
}

export interface Product extends ProductSummary {
  /** The one it mainly belongs to. */
  shelfId: string | undefined;
  description: string[];
  sections: { title: string; paragraphs: string[] }[];
  /** The first is the main one. */
  pictures: Picture[];
  options: ProductOption[];
  modifiers: Modifier[];
  /** One a combination of choices; a single one without choices where the options make no variants. */
  variants: VariantChoice[];
}

export interface Picture {
  image: string;
  alt?: string | undefined;
}

export interface ProductOption {
  name: string;
  choices: { label: string; color?: string; picture?: Picture | undefined }[];
}

/** A further choice or text of the buyer's: it changes the price at most, and makes no variant. */
export interface Modifier {
  /** The name under which the answer is sent. */
  key: string;
  label: string;
  isMandatory: boolean;
  /** Empty where the answer is a text. */
  choices: { key: string; label: string; addedPrice?: string | undefined }[];
  /** For a text. */
  maxLength?: number | undefined;
  addedPrice?: string | undefined;
}

/** The buyer's answers, by the modifiers' keys: the key of a choice, or a text. */
export interface Answers {
  chosen: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string>>;
}

export interface VariantChoice {
  /** The label of the choice, by the option's name. */
  choices: Record<string, string>;
  price: string;
  /** The same as a decimal string, if the platform tells it. */
  amount?: string;
  fullPrice?: string;
  isAvailable: boolean;
  left?: number;
}

/** A group of products: a collection of Catalog V1, a category of V3. */
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
  /** Words in the products' names. */
  search?: string | undefined;
  sort: Sort;
  /** From `next` of the page before; the first page without. */
  after?: string | undefined;
}

export interface ProductPage {
  products: ProductSummary[];
  /** The search that found them, where nothing was found for the one that was asked. */
  correctedSearch?: string;
  /** Leads to the page that follows. */
  next?: string | undefined;
}

export const PAGE_SIZE = 12;

/** The chosen label, by the option's name. */
export type Choices = Readonly<Record<string, string>>;

export type FoundProducts = { kind: 'products' } & ProductPage;
export type FoundShelves = { kind: 'shelves'; shelves: Shelf[] };
export type FoundProduct = { kind: 'product'; product: Product } | { kind: 'missing' };

/** The calls of each generation of the catalog. */
export interface Catalog {
  /** One page of a shelf, of a search, or of the whole shop. */
  findProducts: (query: ProductListQuery) => Promise<FoundProducts | Unanswered>;
  /** The shelves to choose from. */
  findShelves: () => Promise<FoundShelves | Unanswered>;
  /** The product with its variants. */
  findProductBySlug: (slug: string) => Promise<FoundProduct | Unanswered>;
  /**
   * The options of a catalog reference, besides the product's ID; `undefined` if no variant has these choices. For an action: it is never
   * answered from the cache. Errors of the SDK are not caught.
   */
  cartOptionsOf: (
    productId: string,
    choices: Choices,
    answers: Answers,
  ) => Promise<Record<string, unknown> | undefined>;
}
