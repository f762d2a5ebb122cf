import type { checkout as meta } from '@wix/ecom/meta';
import { commerceOf, targetsLines, type ValidationSetting } from '../../../kernel/commerce-settings';
import { Decimal, sum, times } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import type { Wire } from '../../../kernel/wire-types';
import { isBuyable, type Line } from '../lines/read-lines';

type Checkout = NonNullable<Wire<ReturnType<typeof meta.getCheckout>['__originalResponseType']>['checkout']>;
type WireViolation = NonNullable<Checkout['violations']>[number];
type LineTarget = NonNullable<NonNullable<WireViolation['target']>['lineItem']>;

/** `suggestedFix` is declared in `TargetLineItem` of the packages' `build/internal`. Assumed: every caller gets it. */
export type Violation = Omit<WireViolation, 'target'> & {
  target: { other: { name: 'OTHER_DEFAULT' } } | { lineItem: LineTarget & Pick<ValidationSetting, 'suggestedFix'> };
};

export function violationsIn(lines: readonly Line[], settings: SiteSettings): Violation[] {
  const subtotal = sum(lines.filter(isBuyable).map(({ item, quantity }) => times(item.price, quantity)));
  return commerceOf(settings)
    .validations.filter(({ subtotalBelow }) => subtotalBelow === undefined || subtotal.lt(new Decimal(subtotalBelow)))
    .flatMap((validation) => violationsOf(validation, lines));
}

export const isBlocking = ({ severity }: Violation): boolean => severity === 'ERROR';

function violationsOf(validation: ValidationSetting, lines: readonly Line[]): Violation[] {
  const { severity, description, productIds, quantityAbove, suggestedFix } = validation;
  if (!targetsLines(validation)) return [{ severity, description, target: { other: { name: 'OTHER_DEFAULT' } } }];
  return lines
    .filter(({ catalogReference }) => productIds?.includes(catalogReference?.catalogItemId ?? '') ?? true)
    .filter(({ quantity }) => quantity > (quantityAbove ?? 0))
    .map(({ id }) => ({
      severity,
      description,
      target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id, suggestedFix } },
    }));
}
