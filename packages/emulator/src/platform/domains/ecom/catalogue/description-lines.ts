import type { CatalogItem } from './catalog-item';

export type DescriptionLine = CatalogItem['descriptionLines'][number];

/**
 * Adds the line's kind and, for a colour, its code as `color`. No type declares either. `text` is the kind of text
 * lines: `UNRECOGNISED` in carts, `PLAIN_TEXT` elsewhere.
 * Source: cart-currentCart-estimateCurrentCartTotals-1 and ecom-orders-orders-getOrder-1 in tests/captures.
 */
export function toDescriptionLine(line: DescriptionLine, text: 'UNRECOGNISED' | 'PLAIN_TEXT') {
  const { colorInfo } = line;
  if (!colorInfo) return { ...line, lineType: text };
  return { ...line, lineType: 'COLOR' as const, color: colorInfo.code || undefined };
}

/** In checkouts and orders, lines also contain their text as `plainTextValue`. */
export function toOrderDescriptionLine(line: DescriptionLine) {
  const { plainText } = line;
  return { ...toDescriptionLine(line, 'PLAIN_TEXT'), plainTextValue: plainText };
}
