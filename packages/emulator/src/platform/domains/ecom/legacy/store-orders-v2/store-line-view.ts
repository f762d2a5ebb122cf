import { Decimal } from '../../../../kernel/money';
import { isObject } from '../../../../kernel/values/objects';
import type { Order } from '../../wire/order-wire';

type Line = NonNullable<Order['lineItems']>[number];

/** Source: "Order Object Conversion Table" of the eCommerce reference. */
export function lineOf(line: Line, index: number) {
  const { productName, catalogReference, image, itemType, physicalProperties, quantity = 0 } = line;
  const price = decimalOf(line.price?.amount);
  const totalPrice = decimalOf(line.lineItemPrice?.amount ?? line.totalPriceAfterTax?.amount);
  const taxIncludedInPrice = line.taxInfo?.taxIncludedInPrice ?? false;
  const options: unknown = catalogReference?.options;
  return {
    index,
    quantity,
    name: productName?.original,
    translatedName: productName?.translated,
    productId: catalogReference?.catalogItemId,
    lineItemType: itemType?.preset ?? 'CUSTOM_AMOUNT_ITEM',
    options: selectionsOf(line, 'options').map(([option, selection]) => ({ option, selection })),
    customTextFields: selectionsOf(line, 'customTextFields').map(([title, value]) => ({ title, value })),
    variantId: isObject(options) && typeof options.variantId === 'string' ? options.variantId : undefined,
    weight: decimalOf(String(physicalProperties?.weight ?? 0)),
    sku: physicalProperties?.sku,
    mediaItem: image && {
      mediaType: 'IMAGE',
      url: image.url,
      width: image.width,
      height: image.height,
      mediaId: image.id,
      id: image.id,
      altText: image.altText,
    },
    fulfillerId: line.fulfillerId,
    discount: decimalOf(line.totalDiscount?.amount),
    tax: decimalOf(line.taxDetails?.totalTax?.amount),
    price,
    totalPrice,
    taxIncludedInPrice,
    priceData: { taxIncludedInPrice, price, totalPrice },
  };
}

/** Source: "Stores Catalog eCommerce Reference": `options` and `customTextFields` within the reference's options. */
function selectionsOf({ catalogReference }: Line, name: string): [string, string][] {
  const options: unknown = catalogReference?.options;
  const selected = isObject(options) ? options[name] : undefined;
  return isObject(selected) ? Object.entries(selected).map(([key, value]) => [key, String(value)]) : [];
}

/** Without padding. Source: the example of the reference, `"subtotal": "10"`. */
export const decimalOf = (amount: string | null | undefined): string => new Decimal(amount ?? 0).toFixed();
