import type { checkout as meta } from '@wix/ecom/meta';
import { Decimal, sum, times } from '../money';
import type { Wire } from '../operations';
import { commerceOf, type ValidationSetting } from '../sites/commerce-settings';
import type { SiteSettings } from '../sites/settings';
import { isBuyable, type Line } from './lines';

type Checkout = NonNullable<Wire<ReturnType<typeof meta.getCheckout>['__originalResponseType']>['checkout']>;
export type Violation = NonNullable<Checkout['violations']>[number];

/** What the shop objects to in these lines. An ERROR makes the order impossible, a WARNING is only shown. */
export function violationsIn(lines: readonly Line[], settings: SiteSettings): Violation[] {
  const subtotal = sum(lines.filter(isBuyable).map(({ item, quantity }) => times(item.price, quantity)));
  return commerceOf(settings)
    .validations.filter(({ subtotalBelow }) => subtotalBelow === undefined || subtotal.lt(new Decimal(subtotalBelow)))
    .flatMap((validation) => violationsOf(validation, lines));
}

export const isBlocking = ({ severity }: Violation): boolean => severity === 'ERROR';

function violationsOf(
  { severity, description, productIds, quantityAbove }: ValidationSetting,
  lines: readonly Line[],
): Violation[] {
  if (!productIds && quantityAbove === undefined) {
    return [{ severity, description, target: { other: { name: 'OTHER_DEFAULT' } } }];
  }
  return lines
    .filter(({ catalogReference }) => productIds?.includes(catalogReference?.catalogItemId ?? '') ?? true)
    .filter(({ quantity }) => quantity > (quantityAbove ?? 0))
    .map(({ id }) => ({ severity, description, target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id } } }));
}
