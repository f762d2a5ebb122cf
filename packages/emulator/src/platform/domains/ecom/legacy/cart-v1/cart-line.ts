import path from 'node:path';
import { type Currencies, Decimal, toMultiCurrencyPrice, withoutPadding } from '../../../../kernel/money';
import { inventoryAppOf, type Line, taxableAddressOf } from '../../cart/lines/lines';
import { couponScopesOf } from '../../catalogue/coupon-scopes';
import { toDescriptionLine } from '../../catalogue/description-lines';
import { toLineItem } from '../../checkout/line-item';
import { discountedPrices } from '../../pricing/line-prices';
import type { LineItem } from './wire';

/** Source: getCurrentCart-1 and estimateCurrentCartTotals-1 in tests/captures. `off`: the automatic discounts. */
export function toCartLine(line: Line, off: string | undefined, currencies: Currencies, siteUrl: string) {
  const { catalogReference, item } = line;
  const lineItem = toLineItem(line, off, currencies, siteUrl);
  const { price, priceBeforeDiscounts, fullPrice, lineItemPrice } = discountedPrices(line, off, currencies);
  const { deposit } = item.payment ?? {};
  return {
    ...lineItem,
    price: withoutPadding(price),
    priceBeforeDiscounts: withoutPadding(priceBeforeDiscounts),
    fullPrice: withoutPadding(fullPrice),
    lineItemPrice: withoutPadding(lineItemPrice),
    ...(deposit && { depositAmount: withoutPadding(toMultiCurrencyPrice(deposit, currencies)) }),
    modifiersTotalPrice: withoutPadding(toMultiCurrencyPrice(item.modifiersPrice ?? '0', currencies)),
    originalPrice: new Decimal(item.price).toFixed(),
    originalFullPrice: new Decimal(item.fullPrice).toFixed(),
    couponScopes: couponScopesOf(item),
    inventoryAppId: inventoryAppOf(catalogReference),
    descriptionLines: item.descriptionLines.map((one) => ({
      ...toDescriptionLine(one, 'UNRECOGNISED'),
      modifierDescriptionLine: false,
    })),
    ...(item.image && { image: { ...item.image, filename: item.image.filename ?? fileNameOf(item.image) } }),
    physicalProperties: { sku: '', ...lineItem.physicalProperties },
    taxableAddress: taxableAddressOf(line),
  };
}

/** Assumed: an image file is named after its subject. */
const fileNameOf = ({ id, altText }: NonNullable<LineItem['image']>): string =>
  altText ? `${altText}${path.extname(id ?? '')}` : (id ?? '');
