import type { currentCartV2 } from '@wix/ecom';
import * as z from 'zod';
import { applicationCode, applicationData } from '@/lib/wix/errors';

const REASONS: Partial<Record<currentCartV2.InvalidCouponReasonWithLiterals, string>> = {
  EXPIRED: 'This coupon has expired.',
  DISABLED: 'This coupon is no longer available.',
  INACTIVE: 'This coupon isn’t valid yet.',
  MAX_USAGE_EXCEEDED: 'This coupon has reached its usage limit.',
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'You’ve already used this coupon.',
};

const invalidStatus = z.object({ reason: z.string() });

type Code = NonNullable<currentCartV2.AddCouponToCurrentCartApplicationErrors['code']>;

export function couponRefusal(error: unknown): string | undefined {
  const code = applicationCode(error);
  if (code === ('INVALID_COUPON_CODE' satisfies Code)) {
    return 'We don’t know this code. Check the spelling and try again.';
  }
  if (code !== ('INVALID_COUPON_STATUS' satisfies Code)) return undefined;
  const reasons: Readonly<Record<string, string>> = REASONS;
  const { reason = '' } = invalidStatus.safeParse(applicationData(error)).data ?? {};
  return reasons[reason] ?? 'This coupon can’t be used with the items in your cart.';
}
