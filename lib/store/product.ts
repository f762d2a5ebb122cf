/** A product as the shop's screens show it, whichever catalogue it comes from. */
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
  /** How many are left, where that is told. */
  left?: number | undefined;
}

/** As the platform wrote it. */
export interface ShownPrice {
  text: string;
  /** The price before the discount, where there is one. */
  before?: string | undefined;
  /** Whether some variants cost more. */
  isFrom: boolean;
  /** Such as `$1.20 per 100 g`. */
  perUnit?: string | undefined;
}

export interface Product extends ProductSummary {
  description: string[];
  sections: { title: string; paragraphs: string[] }[];
  /** The first is the main one. */
  pictures: Picture[];
  options: ProductOption[];
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

export interface VariantChoice {
  /** The label of the choice, by the option's name. */
  choices: Record<string, string>;
  price: string;
  fullPrice?: string;
  isAvailable: boolean;
  left?: number;
}

/** What products are found by: a collection of Catalog V1, a category of V3. */
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

/** Which products are shown. */
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
  /** Leads to the page that follows. */
  next?: string | undefined;
}

export const PAGE_SIZE = 12;

/** The chosen label, by the option's name. */
export type Choices = Readonly<Record<string, string>>;

/** The questions that each generation of the catalogue answers. Errors of the SDK are not caught. */
export interface Catalog {
  listProducts: (asked: ProductListQuery) => Promise<ProductPage>;
  listShelves: () => Promise<Shelf[]>;
  getProduct: (slug: string) => Promise<Product | undefined>;
  /** What a cart needs beside the product's ID; `undefined` if no variant has these choices. */
  cartOptions: (productId: string, choices: Choices) => Promise<Record<string, unknown> | undefined>;
}
