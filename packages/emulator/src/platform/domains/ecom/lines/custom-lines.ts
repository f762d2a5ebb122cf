import type { CatalogItem, PassedThroughFields } from '../catalogue/catalog-item';
import type { PaymentOption } from '../catalogue/item-payment';
import type { CatalogReference } from '../wire/cart-wire';

export interface CustomLine {
  quantity: number;
  catalogReference?: CatalogReference;
  item: Omit<CatalogItem, 'key'>;
}

/** Amounts are decimal strings per piece. */
interface OwnItem extends Pick<CatalogItem, 'image' | 'rootCatalogItemId' | 'shown'> {
  quantity?: number;
  catalogReference?: CatalogReference;
  name?: { original?: string };
  price?: string;
  fullPrice?: string | null;
  itemType?: { preset?: string };
  descriptionLines?: CatalogItem['descriptionLines'];
  url?: { relativePath?: string };
  physicalProperties?: { sku?: string | null; weight?: number | null };
  paymentOption?: PaymentOption;
  deposit?: string | null;
  membersOnly?: boolean;
  available?: number | null;
}

export function customLine({
  name,
  price = '0',
  fullPrice,
  itemType,
  paymentOption,
  deposit,
  ...own
}: OwnItem): CustomLine {
  const preset = itemType?.preset === 'DIGITAL' || itemType?.preset === 'PHYSICAL' ? itemType.preset : 'SERVICE';
  const { sku, weight } = own.physicalProperties ?? {};
  return {
    quantity: own.quantity ?? 1,
    catalogReference: own.catalogReference,
    item: {
      name: name?.original ?? '',
      itemType: preset,
      // Source: the price with each option, at `paymentOption` of `CustomLineItem`.
      price: paymentOption?.startsWith('MEMBERSHIP') ? '0' : price,
      fullPrice: fullPrice ?? price,
      image: own.image,
      descriptionLines: own.descriptionLines ?? [],
      path: own.url?.relativePath ?? '',
      sku: sku || undefined,
      weight: typeof weight === 'number' ? weight : undefined,
      payment: paymentOption ? { option: paymentOption, deposit: deposit || undefined } : undefined,
      rootCatalogItemId: own.rootCatalogItemId || undefined,
      shown: withoutEmptyTexts(own.shown ?? {}),
      membersOnly: own.membersOnly ? true : undefined,
      available: typeof own.available === 'number' ? own.available : undefined,
    },
  };
}

const withoutEmptyTexts = (texts: PassedThroughFields): PassedThroughFields =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value != null));
