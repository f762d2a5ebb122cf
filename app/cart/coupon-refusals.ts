import type { currentCartV2 } from '@wix/ecom';
import * as z from 'zod';
import { applicationCode, applicationData } from '@/lib/wix/errors';

const REASONS: Partial<Record<currentCartV2.InvalidCouponReasonWithLiterals, string>> = {
  EXPIRED: 'This coupon has expired.',
  DISABLED: 'This coupon cannot be used any more.',
  INACTIVE: 'This coupon cannot be used yet.',
  MAX_USAGE_EXCEEDED: 'This coupon has been used up.',
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'You have used this coupon before.',
};

const invalidStatus = z.object({ reason: z.string() });

type Code = NonNullable<currentCartV2.AddCouponToCurrentCartApplicationErrors['code']>;

/** Why the platform did not take a coupon, in words for the visitor; `undefined` if that is not what went wrong. */
export function couponRefusal(error: unknown): string | undefined {
  const code = applicationCode(error);
  if (code === ('INVALID_COUPON_CODE' satisfies Code)) {
    return 'There is no coupon with this code. Check how it is spelled.';
  }
  if (code !== ('INVALID_COUPON_STATUS' satisfies Code)) return undefined;
  const reasons: Readonly<Record<string, string>> = REASONS;
  const { reason = '' } = invalidStatus.safeParse(applicationData(error)).data ?? {};
  return reasons[reason] ?? 'This coupon cannot be used for this cart.';
}
