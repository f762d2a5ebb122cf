import { createClient, OAuthStrategy } from '@wix/sdk';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { clientIdInUse, tokensOf } from './session-cookies';

/**
 * The SDK as the visitor or member of this request: `visitor.use(services).queryServices()`. One client a request; its
 * calls are in the request's trace. Modules are named where they are used, not all of them here: to prepare one, the
 * SDK calls each of its functions.
 */
export const visitorClient = cache(async () => {
  const jar = await cookies();
  const tokens = tokensOf(jar);
  return createClient({ auth: OAuthStrategy({ clientId: clientIdInUse(jar), ...(tokens && { tokens }) }) });
});

/** A client of a visitor of its own, whose cart and identity nobody else has. */
export async function throwAwayClient() {
  return createClient({ auth: OAuthStrategy({ clientId: clientIdInUse(await cookies()) }) });
}
