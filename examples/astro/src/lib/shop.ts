import { currentCartV2 } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import type { AstroCookies } from 'astro';

const TOKENS = 'wix-tokens';

/** The SDK's client for the visitor of this request. */
export function shopFor(cookies: AstroCookies) {
  const tokens: Tokens | undefined = cookies.get(TOKENS)?.json();
  return createClient({
    modules: { currentCartV2, productsV3, redirects },
    auth: OAuthStrategy({ clientId: import.meta.env.WIX_CLIENT_ID, tokens }),
  });
}

/** Keeps the visitor across requests, and with them the cart. */
export function storeTokens(cookies: AstroCookies, tokens: Tokens): void {
  cookies.set(TOKENS, tokens, { path: '/', httpOnly: true, sameSite: 'lax', secure: import.meta.env.PROD });
}
