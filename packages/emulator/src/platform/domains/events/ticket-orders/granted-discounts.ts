import { ApplicationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type Coupon, couponFor, couponUser, giveUsesBack, takeCoupon, usableCoupon } from '../../ecom/index';
import { ordersCoveringTickets, type PlanCoverage, redeemUses, returnUses } from '../../pricing-plans/index';
import type { RequestedDiscounts } from '../stored-registrations/ticket-order-documents';
import { ticketingError } from '../tickets/refusal';
import type { PlanReduction } from './discounts';

interface DiscountedBuyer {
  buyer: string;
  memberId?: string | undefined;
}

export interface GrantedDiscounts {
  asked: RequestedDiscounts;
  coupon?: Coupon;
  plan?: PlanReduction;
  coverage?: PlanCoverage;
  errors: string[];
}

interface DiscountContext {
  transaction: Transaction;
  settings: SiteSettings;
}

interface ReservedTickets {
  eventId: string;
  /** The maximum number of tickets that the plan pays for. */
  tickets: number;
}

/** Does not use up the coupon or the plan. */
export async function grantDiscounts(
  askedDiscounts: RequestedDiscounts,
  discountedBuyer: DiscountedBuyer,
  { eventId, tickets }: ReservedTickets,
  place: DiscountContext,
): Promise<GrantedDiscounts> {
  const coupon = await grantCoupon(askedDiscounts, discountedBuyer, eventId, place);
  const plan = await grantPlan(askedDiscounts, discountedBuyer, tickets, place);
  return { asked: askedDiscounts, ...coupon, ...plan, errors: [...coupon.errors, ...plan.errors] };
}

/** Throws PlatformError 400 for a refused discount (its code is assumed). */
export async function requireDiscounts(...asking: Parameters<typeof grantDiscounts>): Promise<GrantedDiscounts> {
  const granted = await grantDiscounts(...asking);
  const [code] = granted.errors;
  if (code) throw ticketingError(400, code, `what was to be taken off was refused: ${code}`);
  return granted;
}

/** Throws if a concurrent order used up the coupon or the plan. */
export async function takeDiscounts(
  transaction: Transaction,
  { coupon, coverage, plan }: GrantedDiscounts,
  reservationId: string,
  discountedBuyer: DiscountedBuyer,
): Promise<void> {
  if (coupon)
    await takeCoupon(transaction, coupon, couponHolder(reservationId), userOf(discountedBuyer)).catch(refuseWithCode);
  if (!coverage || !plan || plan.tickets === 0) return;
  if (await redeemUses(transaction, coverage, reservationId, plan.tickets)) return;
  throw ticketingError(409, BENEFIT_USED_UP, 'the uses of the plan are spent');
}

export async function returnDiscounts(transaction: Transaction, reservationId: string): Promise<void> {
  await giveUsesBack(transaction, couponHolder(reservationId));
  await returnUses(transaction, reservationId);
}

/** The codes are assumed, including the one for coupons that do not apply. */
const BENEFIT_INVALID = 'ERROR_BENEFIT_DOES_NOT_EXIST';
const BENEFIT_USED_UP = 'ERROR_BENEFIT_USAGE_EXCEEDED';
const COUPON_OF_OTHERS = 'ERROR_COUPON_NOT_APPLICABLE_FOR_TICKETS';

async function grantCoupon(
  { couponCode }: RequestedDiscounts,
  discountedBuyer: DiscountedBuyer,
  eventId: string,
  { transaction }: DiscountContext,
): Promise<Omit<GrantedDiscounts, 'asked'>> {
  if (!couponCode) return { errors: [] };
  try {
    const coupon = await usableCoupon(transaction, couponCode, userOf(discountedBuyer));
    const forTickets = couponFor(coupon, [{ namespace: 'events', group: { name: 'event', entityId: eventId } }]);
    return forTickets ? { coupon: forTickets, errors: [] } : { errors: [COUPON_OF_OTHERS] };
  } catch (error) {
    if (error instanceof ApplicationError) return { errors: [error.code] };
    throw error;
  }
}

async function grantPlan(
  { planOrderId, benefitId }: RequestedDiscounts,
  { memberId }: DiscountedBuyer,
  tickets: number,
  place: DiscountContext,
): Promise<Omit<GrantedDiscounts, 'asked'>> {
  if (!planOrderId) return { errors: [] };
  const coverages = memberId ? await ordersCoveringTickets(place, memberId) : [];
  const coverage = coverages.find(
    (one) => one.planOrderId === planOrderId && (!benefitId || one.benefitId === benefitId),
  );
  if (!coverage) return { errors: [BENEFIT_INVALID] };
  const { usesLeft = tickets, ticketPercentOff = '0', planName } = coverage;
  if (usesLeft === 0) return { errors: [BENEFIT_USED_UP] };
  const plan = { name: planName, percentOff: ticketPercentOff, tickets: Math.min(usesLeft, tickets) };
  return { coverage, plan, errors: [] };
}

const userOf = ({ buyer, memberId }: DiscountedBuyer): string => (memberId ? couponUser({ memberId }) : buyer);

/** Differs from the reservation's ID, under which the tickets are already held. */
const couponHolder = (reservationId: string): string => `ticket-coupon:${reservationId}`;

function refuseWithCode(error: unknown): never {
  if (error instanceof ApplicationError) throw ticketingError(409, error.code, error.message);
  throw error;
}
