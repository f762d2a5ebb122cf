import type { CatalogItem } from './catalog-item';

export type DescriptionLine = CatalogItem['descriptionLines'][number];

/**
 * A line about an item, with its kind and, of a colour, its code as `color`; no type has either. `text`: what the kind of
 * a text is called, which is `UNRECOGNISED` in carts and `PLAIN_TEXT` elsewhere.
 * Source: cart-currentCart-estimateCurrentCartTotals-1 and ecom-orders-orders-getOrder-1 in tests/captures.
 */
export function toDescriptionLine(line: DescriptionLine, text: 'UNRECOGNISED' | 'PLAIN_TEXT') {
  const { colorInfo } = line;
  if (!colorInfo) return { ...line, lineType: text };
  return { ...line, lineType: 'COLOR' as const, ...(colorInfo.code && { color: colorInfo.code }) };
}

/** In checkouts and orders: with its text a second time. */
export function toOrderDescriptionLine(line: DescriptionLine) {
  const { plainText } = line;
  return { ...toDescriptionLine(line, 'PLAIN_TEXT'), ...(plainText && { plainTextValue: plainText }) };
}
