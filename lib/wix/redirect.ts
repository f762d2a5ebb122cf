import { redirects } from '@wix/redirects';
import { appOrigin } from './app-origin';
import { visitorClient } from './client';

/** Paths of this app. `thankYou` is reached after success only, `postFlow` after leaving early. */
export interface WayBack {
  thankYou?: string;
  postFlow: string;
}

/**
 * The address of the platform's page for the intent, such as `{ ecomCheckout: { checkoutId } }`. It works once.
 * Errors of the SDK are not caught. Call `redirect()` with it outside `try`.
 */
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
  if (!redirectSession?.fullUrl) throw new Error('the platform made a redirect session without an address');
  return redirectSession.fullUrl;
}
