import { currentCartV2 } from '@wix/ecom';
import { members } from '@wix/members';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

const TOKENS = 'wix-tokens';

/** The SDK's client for this browser's visitor or member. */
export const wix = createClient({
  modules: { currentCartV2, members, productsV3, redirects },
  auth: OAuthStrategy({ clientId: import.meta.env.VITE_WIX_CLIENT_ID, tokens: storedTokens() }),
});

/** Keeps the visitor across page loads, and with them the cart. */
export function storeTokens(tokens: Tokens = wix.auth.getTokens()): void {
  localStorage.setItem(TOKENS, JSON.stringify(tokens));
}

export function forgetTokens(): void {
  localStorage.removeItem(TOKENS);
}

function storedTokens(): Tokens | undefined {
  const tokens = localStorage.getItem(TOKENS);
  return tokens ? JSON.parse(tokens) : undefined;
}
