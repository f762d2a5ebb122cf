import * as z from 'zod';
import { PlatformError, ValidationError } from '../../../kernel/errors';
import type { Identity } from '../../../kernel/identity';
import type { MerchantDiscount } from './discounts';

/**
 * Older packages sent these; the installed ones only return granted discounts. Assumed; errs to permission: carts still
 * accept them.
 */
const sentDiscounts = z.object({
  merchantDiscounts: z
    .array(
      z.union([
        z.object({ percentage: z.number().min(0.01).max(100) }),
        z.object({ amount: z.object({ amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/) }) }),
      ]),
    )
    .optional(),
});

export function merchantDiscountsIn(request: object, identity: Identity): MerchantDiscount[] | undefined {
  const parsed = sentDiscounts.safeParse(request);
  if (!parsed.success) throw new ValidationError(parsed.error.issues.map(toViolation));
  const { merchantDiscounts } = parsed.data;
  if (merchantDiscounts && identity.kind !== 'owner') {
    throw new PlatformError(403, 'Forbidden: merchant discounts take ECOM.ADMIN_MODIFY_CARTS');
  }
  return merchantDiscounts?.map((one) => ('percentage' in one ? one : { amount: one.amount.amount }));
}

const toViolation = ({ path, message }: z.core.$ZodIssue) => ({
  field: path.join('.'),
  description: message,
  violatedRule: 'FORMAT',
  data: {},
});
