import { currentCartV2 } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

/** Your site's client ID. The default names a shop that exists from the start. */
const clientId = process.env.NEXT_PUBLIC_WIX_CLIENT_ID ?? '9e37d7b0-3621-418f-a6b6-000000000005';

/** The SDK's client for a visitor. Without tokens, the visitor is new. */
export const wixFor = (tokens?: Tokens) =>
  createClient({ modules: { currentCartV2, productsV3, redirects }, auth: OAuthStrategy({ clientId, tokens }) });

export const wix = wixFor();
