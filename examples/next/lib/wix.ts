import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

/** Of your site; without one, of the shop that is there from the start. */
const clientId = process.env.NEXT_PUBLIC_WIX_CLIENT_ID ?? '9e37d7b0-3621-418f-a6b6-000000000005';

export const wix = createClient({ modules: { productsV3 }, auth: OAuthStrategy({ clientId }) });
