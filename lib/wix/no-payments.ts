import { isApplicationError } from './errors';
import { siteInUse } from './site';

/** The outcome of a checkout that was refused because the site cannot take payments: see `PremiumNotice`. */
export interface NoPayments {
  kind: 'no-payments';
  siteId?: string;
}

export async function noPayments(): Promise<NoPayments> {
  const { siteId } = await siteInUse();
  return { kind: 'no-payments', ...(siteId && { siteId }) };
}

type NotPayable = 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT' | 'SITE_MUST_ACCEPT_PAYMENTS';

/** Whether a checkout was refused because the site cannot take payments. */
export const isPaymentRefused = (error: unknown): boolean =>
  isApplicationError<{ code?: NotPayable }>(
    error,
    'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    'SITE_MUST_ACCEPT_PAYMENTS',
  );
