import { createClient, OAuthStrategy } from '@wix/sdk';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { clientIdInUse, tokensOf } from './session-cookies';

/**
 * The SDK's client for the visitor or member of this request: `visitor.use(services).queryServices()`. One client per
 * request; its calls are in the request's trace. Modules are passed in where they are used instead of all of them here,
 * because the SDK calls each function of a module to prepare it.
 */
export const visitorClient = cache(async () => {
  const jar = await cookies();
  const tokens = tokensOf(jar);
  return createClient({ auth: OAuthStrategy({ clientId: clientIdInUse(jar), ...(tokens && { tokens }) }) });
});
