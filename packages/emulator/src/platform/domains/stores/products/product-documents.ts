import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import type { Ribbon, RichContent, V3Choice, V3Modifier, V3Option, V3Product, V3Variant } from '../product-wire';
import type { CatalogV1Part } from './catalog-v1-part';
import type { PreorderInfo, Supply } from './supply';

type PhysicalProperties = NonNullable<V3Product['physicalProperties']>;
type VariantPhysical = NonNullable<V3Variant['physicalProperties']>;

/** A stored product has Catalog V3's form, without derived fields. */
export interface StoredProduct
  extends Pick<
    V3Product,
    | 'handle'
    | 'visibleInPos'
    | 'taxGroupId'
    | 'mainCategoryId'
    | 'tags'
    | 'extendedFields'
    | 'subscriptionDetails'
    | 'purchaseEligibility'
    | 'seoData'
  > {
  id: string;
  revision: string;
  createdDate?: string;
  updatedDate?: string;
  name: string;
  slug: string;
  visible: boolean;
  productType: 'PHYSICAL' | 'DIGITAL';
  /** HTML. */
  plainDescription?: string;
  /** Default: derived from `plainDescription`. */
  description?: RichContent;
  media: { itemsInfo: { items: StoredMedia[] } };
  options: StoredOption[];
  modifiers: V3Modifier[];
  /** Without options, a single variant stands for the product. */
  variantsInfo: { variants: StoredVariant[] };
  physicalProperties?: Pick<PhysicalProperties, 'fulfillerId' | 'deliveryProfileId' | 'pricePerUnit'>;
  infoSections: StoredSection[];
  brand?: NamedReference;
  ribbon?: NamedReference;
  additionalRibbons?: Ribbon[];
  collectionIds: string[];
  numericId: string;
  /** The inventory item of its only variant. */
  inventoryItemId: string;
  /** The default for variants whose supply does not set it. */
  trackQuantity: boolean;
  supply: Record<string, Supply>;
  preorderInfo?: PreorderInfo;
  catalogV1?: CatalogV1Part;
}

export interface NamedReference {
  id: string;
  name: string;
}

export interface StoredOption {
  id: string;
  name: string;
  optionRenderType: NonNullable<V3Option['optionRenderType']>;
  choicesSettings: { choices: StoredChoice[] };
}

export interface StoredChoice extends Pick<V3Choice, 'colorCode'> {
  choiceId: string;
  name: string;
  choiceType: 'CHOICE_TEXT' | 'ONE_COLOR';
  linkedMedia?: StoredMedia[];
}

export interface StoredVariant extends Pick<V3Variant, 'barcode' | 'digitalProperties'> {
  id: string;
  visible: boolean;
  sku?: string;
  choices: { optionChoiceIds: { optionId: string; choiceId: string } }[];
  price: { actualPrice: { amount: string }; compareAtPrice?: { amount: string } };
  revenueDetails?: { cost: { amount: string } };
  physicalProperties?: Pick<VariantPhysical, 'weight' | 'productDimensions' | 'packageDimensions'> & {
    pricePerUnit?: Pick<NonNullable<VariantPhysical['pricePerUnit']>, 'settings'>;
  };
}

export interface StoredSection {
  id: string;
  uniqueName: string;
  title: string;
  /** HTML. */
  plainDescription: string;
  description?: RichContent;
}

export interface StoredMedia {
  id: string;
  mediaType: 'IMAGE' | 'VIDEO';
  image?: { url: string; width: number; height: number; altText: string };
  video?: { resolutions: { url: string; width: number; height: number }[] };
}

export const variantsOf = ({ variantsInfo }: Pick<StoredProduct, 'variantsInfo'>): StoredVariant[] =>
  variantsInfo.variants;

export const mediaItemsOf = ({ media }: Pick<StoredProduct, 'media'>): StoredMedia[] => media.itemsInfo.items;

/** The default variant ID of a product without options. Source: seen in responses of sites with Catalog V1. */
export const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000';

export const onlyVariantOf = (product: Pick<StoredProduct, 'variantsInfo'>): StoredVariant | undefined =>
  variantsOf(product).find(({ choices }) => choices.length === 0);

/** The collection of all products. Source: seen in responses of sites with Catalog V1. The ID is not a GUID. */
export const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

export const productDocuments: CollectionDefinition<StoredProduct> = {
  name: 'products',
  fields: {
    inventoryItemId: 'string',
    numericId: 'string',
    trackQuantity: 'boolean',
    collectionIds: 'array',
    updatedDate: 'date',
    createdDate: 'date',
    name: 'string',
    slug: 'string',
    visible: 'boolean',
  },
  indexed: ['numericId'],
  keys: ({ slug, inventoryItemId }) => ({ slug, inventoryItemId }),
};

export const isInPos = ({ productType, visibleInPos }: StoredProduct): boolean =>
  productType !== 'DIGITAL' && (visibleInPos ?? true);
