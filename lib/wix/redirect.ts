import { redirects } from '@wix/redirects';
import { appOrigin } from '../request';
import { visitorClient } from './client';
import { isApplicationError } from './errors';
import { siteIdInUse } from './session';

/** Paths of this app: `thankYou` after success, `postFlow` after leaving early. */
export interface WayBack {
  thankYou?: string;
  postFlow: string;
}

/** Works once. SDK errors are not caught. Call `redirect()` outside `try`. */
export async function startRedirect(
  intent: Omit<redirects.CreateRedirectSessionOptions, 'callbacks'>,
  wayBack: WayBack,
): Promise<string> {
  const visitor = await visitorClient();
  const origin = await appOrigin();
  const { redirectSession } = await visitor.use(redirects).createRedirectSession({
    ...intent,
    callbacks: {
      postFlowUrl: `${origin}${wayBack.postFlow}`,
      ...(wayBack.thankYou && { thankYouPageUrl: `${origin}${wayBack.thankYou}` }),
    },
  });
  if (!redirectSession?.fullUrl) throw new Error('the platform created a redirect session without a URL');
  return redirectSession.fullUrl;
}

export interface NoPayments {
  kind: 'no-payments';
  siteId?: string;
}

export async function noPayments(): Promise<NoPayments> {
  const siteId = await siteIdInUse();
  return { kind: 'no-payments', ...(siteId && { siteId }) };
}

type NotPayable = 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT' | 'SITE_MUST_ACCEPT_PAYMENTS';

export const isPaymentRefused = (error: unknown): boolean =>
  isApplicationError<{ code?: NotPayable }>(
    error,
    'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    'SITE_MUST_ACCEPT_PAYMENTS',
  );
