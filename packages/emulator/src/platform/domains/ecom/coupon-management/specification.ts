import { PlatformError } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';
import { scopesOf } from '../pricing/coupon-scope';
import type { Coupon } from '../usable-coupon';
import { parseScope, type RequestedSpecification, refusal } from './scope';

/** Source: the comments of `createCoupon` and `Specification` in @wix/marketing_coupons. */
export function parseCoupon(
  id: string,
  specification: RequestedSpecification,
  path: string,
): Omit<Coupon, 'createdDate'> {
  const { name, code, minimumSubtotal, startTime, expirationTime, usageLimit, limitPerCustomer } = specification;
  const gives = parseBehavior(specification, path);
  const scope = parseScope(specification.scope, `${path}.scope`, gives);
  if (!('freeShipping' in gives) && !scope && typeof minimumSubtotal !== 'number') {
    // Source: the text of a live site's refusal, in a recipe for coupons of wix/skills.
    throw new PlatformError(400, 'When scope or minimumSubtotal is not used - only FreeShipping coupon is allowed');
  }
  if (startTime && Number(startTime) > 0 && Number(startTime) < EARLIEST_START) {
    throw refusal(`${path}.startTime`, 'must be in milliseconds since 1970, not in seconds');
  }
  if (startTime && expirationTime && Number(expirationTime) <= Number(startTime)) {
    throw refusal(`${path}.expirationTime`, 'must be after startTime');
  }
  if (!name?.trim()) throw refusal(`${path}.name`, 'must not be empty');
  if (!code?.trim()) throw refusal(`${path}.code`, 'must not be empty');
  return {
    id,
    name,
    // Carts look codes up without surrounding spaces.
    code: code.trim(),
    gives,
    scope,
    limitedToOneItem: specification.limitedToOneItem ? true : undefined,
    minimumSubtotal: typeof minimumSubtotal === 'number' ? decimalText(minimumSubtotal) : undefined,
    startTime: startTime ? fromMilliseconds(startTime) : undefined,
    expirationTime: expirationTime ? fromMilliseconds(expirationTime) : undefined,
    disabled: specification.active === false || undefined,
    usageLimit: usageLimit || undefined,
    limitPerCustomer: limitPerCustomer || undefined,
    appliesToSubscriptions: specification.appliesToSubscriptions ? true : undefined,
    discountedCycleCount: discountedCyclesOf(specification, path),
  };
}

/** In 1973. Source: "Value too low (must be epoch ms, not seconds)", ecom-pricing-create-coupon of wix/skills. */
const EARLIEST_START = 100_000_000_000;

export function specificationOf(coupon: Coupon): RequestedSpecification {
  const { name, code, gives, minimumSubtotal, startTime, expirationTime } = coupon;
  const [scope] = scopesOf(coupon) ?? [];
  return {
    name,
    code,
    ...wireBehavior(gives),
    ...(scope ? { scope } : { minimumSubtotal: Number(minimumSubtotal ?? 0) }),
    ...(startTime && { startTime: toMilliseconds(startTime) }),
    ...(expirationTime && { expirationTime: toMilliseconds(expirationTime) }),
    ...(coupon.usageLimit !== undefined && { usageLimit: coupon.usageLimit }),
    ...(coupon.limitPerCustomer !== undefined && { limitPerCustomer: coupon.limitPerCustomer }),
    limitedToOneItem: coupon.limitedToOneItem ?? false,
    appliesToSubscriptions: coupon.appliesToSubscriptions ?? false,
    ...(coupon.discountedCycleCount !== undefined && { discountedCycleCount: coupon.discountedCycleCount }),
    active: !coupon.disabled,
    type: typeOf(gives),
  };
}

export function typeOf(gives: Coupon['gives']): string {
  if ('percentOff' in gives) return 'percentOffRate';
  if ('moneyOff' in gives) return 'moneyOffAmount';
  if ('buyXGetY' in gives) return 'buyXGetY';
  return 'fixedPrice' in gives ? 'fixedPriceAmount' : 'freeShipping';
}

export const toMilliseconds = (instant: string): string => String(Date.parse(instant));

const decimalText = (amount: number): string => new Decimal(amount).toFixed();

const fromMilliseconds = (milliseconds: string): string => new Date(Number(milliseconds)).toISOString();

function wireBehavior(gives: Coupon['gives']): RequestedSpecification {
  if ('percentOff' in gives) return { percentOffRate: gives.percentOff };
  if ('moneyOff' in gives) return { moneyOffAmount: Number(gives.moneyOff) };
  if ('buyXGetY' in gives) return { buyXGetY: gives.buyXGetY };
  return 'fixedPrice' in gives ? { fixedPriceAmount: Number(gives.fixedPrice) } : { freeShipping: true };
}

function parseBehavior(specification: RequestedSpecification, path: string): Coupon['gives'] {
  const { moneyOffAmount, percentOffRate, fixedPriceAmount, freeShipping, buyXGetY } = specification;
  if (typeof percentOffRate === 'number') return { percentOff: percentOffRate };
  if (typeof moneyOffAmount === 'number') return { moneyOff: decimalText(moneyOffAmount) };
  if (typeof fixedPriceAmount === 'number') return { fixedPrice: decimalText(fixedPriceAmount) };
  if (freeShipping) return { freeShipping: true };
  if (buyXGetY) return { buyXGetY: requireBothCounts(buyXGetY, `${path}.buyXGetY`) };
  throw refusal(path, 'needs one of moneyOffAmount, percentOffRate, freeShipping, fixedPriceAmount, buyXGetY');
}

/** Assumed; errs to refusal: a coupon that gives or needs nothing is refused. */
function requireBothCounts({ x, y }: NonNullable<RequestedSpecification['buyXGetY']>, path: string) {
  if (x && y) return { x, y };
  throw refusal(path, 'needs x and y');
}

/** Source: "Can only be set when `scope.namespace = pricingPlans`", "is ignored if `appliesToSubscriptions = true`". */
function discountedCyclesOf(
  { appliesToSubscriptions, discountedCycleCount, scope }: RequestedSpecification,
  path: string,
): number | undefined {
  if (appliesToSubscriptions || typeof discountedCycleCount !== 'number') return undefined;
  if (scope?.namespace === 'pricingPlans') return discountedCycleCount;
  throw refusal(`${path}.discountedCycleCount`, 'can be set only if scope.namespace is pricingPlans');
}
