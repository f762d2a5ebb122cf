import { randomUUID } from '../../../../home/crypto';
import { ApplicationError } from '../../../../kernel/errors';
import { seedId } from '../../../../kernel/ids/new-id';
import { askApps } from '../../../apps/index';
import { isBuyable, type Line } from '../../lines/read-lines';
import { type Coupon, isSameCode, usableCoupon } from '../../usable-coupon';
import type { AppDiscount, Rate } from '../app-discounts';
import { idsOf, type Purchase, type Shop } from './purchase';

export type DiscountedPurchase = Pick<Purchase, 'purchaseFlowId' | 'email'> & { coupon?: { code: string } | undefined };

/** Assumed; errs to permission: an app that fails gives no discounts, as without its fees. */
export const appDiscounts = async (
  lines: readonly Line[],
  purchase: DiscountedPurchase,
  shop: Shop,
): Promise<AppDiscount[]> =>
  (await answersOf(lines, purchase, shop)).flatMap(({ app, answer }) => (answer ? discountsIn(answer, app.id) : []));

/**
 * A coupon of the shop, or else of an app. Throws ApplicationError as `usableCoupon`; for an app's coupon, with the code
 * that the app fails with. Assumed: apps are asked only about codes that the shop does not have.
 */
export async function enteredCoupon(
  code: string,
  buyer: string,
  lines: readonly Line[],
  purchase: DiscountedPurchase,
  shop: Shop,
): Promise<Coupon> {
  try {
    return await usableCoupon(shop.transaction, code, buyer);
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.code !== UNKNOWN_COUPON) throw error;
    const answers = await answersOf(lines, { ...purchase, coupon: { code } }, shop);
    for (const { app, answer } of answers) {
      const given =
        answer && discountsIn(answer, app.id).find(({ couponCode }) => couponCode && isSameCode(couponCode, code));
      if (given)
        return { id: randomUUID(), code: code.trim(), name: given.name, appId: app.id, gives: { moneyOff: '0' } };
    }
    const refusals = answers.flatMap(({ failure }) =>
      failure && COUPON_ERRORS.has(failure.code) ? [failure.code] : [],
    );
    throw refusals[0] ? new ApplicationError(refusals[0], `an app refuses the coupon "${code}"`) : error;
  }
}

const UNKNOWN_COUPON = 'ERROR_COUPON_DOES_NOT_EXIST';

/** Source: `@throws` of `getEligibleDiscounts`. */
const COUPON_ERRORS: ReadonlySet<string> = new Set([
  'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
  'ERROR_COUPON_IS_DISABLED',
  'ERROR_COUPON_USAGE_EXCEEDED',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
]);

/** Source: `couponCodes` of `GetEligibleDiscountsRequest`. */
const MAX_CODE_LENGTH = 20;

async function answersOf(lines: readonly Line[], { purchaseFlowId, email, coupon }: DiscountedPurchase, shop: Shop) {
  const buyable = lines.filter(isBuyable);
  if (buyable.length === 0) return [];
  const code = coupon?.code.trim() ?? '';
  return askApps(shop, 'discounts', 'getEligibleDiscounts', {
    ids: idsOf(lines, { purchaseFlowId }),
    request: () => ({
      lineItems: buyable.map(({ id, quantity, catalogReference, item }) => ({
        id,
        quantity,
        catalogReference: catalogReference ?? undefined,
        price: item.price,
      })),
      purchaseFlowId,
      couponCodes: code !== '' && code.length <= MAX_CODE_LENGTH ? [code] : [],
      buyerEmail: email,
    }),
  });
}

type Answer = NonNullable<Awaited<ReturnType<typeof answersOf>>[number]['answer']>;
type Given = NonNullable<Answer['discounts']>[number];

const discountsIn = ({ discounts = [] }: Answer, appId: string): AppDiscount[] =>
  discounts.flatMap((discount, index) => {
    const { name, source, couponOptions, externalId } = discount;
    const gives = givenBy(discount);
    // The contract promises a GUID, which external IDs need not be.
    const id = seedId('app-discount', `${appId} ${externalId ?? index}`);
    const original = name?.original ?? 'Discount';
    const couponCode = source === 'COUPON' ? (couponOptions?.code ?? '') : undefined;
    return gives
      ? [{ id, appId, name: original, translatedName: name?.translated ?? original, gives, couponCode }]
      : [];
  });

/** Assumed; errs to permission: a discount without a rate is left out. */
function givenBy({ globalDiscounts, shippingDiscounts, lineItemsDiscounts }: Given): AppDiscount['gives'] | undefined {
  if (lineItemsDiscounts) {
    const rates = (lineItemsDiscounts.lineItems ?? []).flatMap(({ id, rate }): [string, Rate][] => {
      const parsed = rateOf(rate);
      return id && parsed ? [[id, parsed]] : [];
    });
    return { onLines: new Map(rates) };
  }
  const rate = rateOf((globalDiscounts ?? shippingDiscounts)?.rate);
  if (!rate) return undefined;
  return globalDiscounts ? { onAll: rate } : { onDelivery: rate };
}

function rateOf({
  fixedAmountValue,
  percentageValue,
}: NonNullable<Given['globalDiscounts']>['rate'] = {}): Rate | undefined {
  if (fixedAmountValue) return { amount: fixedAmountValue };
  return percentageValue ? { percentage: percentageValue } : undefined;
}
