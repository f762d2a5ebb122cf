import type { HostedContext, RedirectRequest } from '../../../http/hosted/flow';
import { withParams } from '../../../http/hosted/return-address';

type Callbacks = NonNullable<RedirectRequest['callbacks']>;

const EXTERNAL_PAGES = {
  thankYouPageUrl: 'ecom-typ',
  postFlowUrl: 'home',
  cartPageUrl: 'ecom-cart',
} as const satisfies Partial<Record<keyof Callbacks, string>>;

/** Source: facts of auth-redirects-createRedirectSession-1 in tests/captures. Assumed: lists are JSON. */
export function headlessAddress(
  { ecomCheckout, callbacks = {} }: RedirectRequest,
  { site, baseUrl }: Pick<HostedContext, 'site' | 'baseUrl'>,
): string {
  const external = Object.entries(EXTERNAL_PAGES).flatMap(([field, page]) => {
    const address = callbackOf(callbacks, field);
    return address ? [[page, address] as const] : [];
  });
  const [first] = external;
  const origin = first && URL.canParse(first[1]) ? new URL(first[1]).origin : undefined;
  return withParams(`${baseUrl}/hosted/${site.id}/__ecom/checkout`, {
    checkoutId: ecomCheckout?.checkoutId ?? '',
    ...(origin && { origin }),
    headlessExternalUrls: JSON.stringify(Object.fromEntries(external)),
    headlessClientId: site.record.clientId,
    appSectionParams: JSON.stringify({}),
  });
}

function callbackOf(callbacks: Callbacks, field: string): string | undefined {
  const [, address] = Object.entries(callbacks).find(([name]) => name === field) ?? [];
  return typeof address === 'string' ? address : undefined;
}

export function callbacksOf(headlessExternalUrls: string | undefined): Callbacks {
  const pages = parseAddress(headlessExternalUrls ?? '');
  return Object.fromEntries(
    Object.entries(EXTERNAL_PAGES).flatMap(([field, page]) => {
      const address = pages.get(page);
      return typeof address === 'string' ? [[field, address]] : [];
    }),
  );
}

function parseAddress(json: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  } catch (error) {
    if (error instanceof SyntaxError) return new Map();
    throw error;
  }
}
