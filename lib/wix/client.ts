import { createClient, OAuthStrategy } from '@wix/sdk';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { tokensOf } from './session';
import { clientIdInUse } from './site';

/**
 * The client of this request's session: `visitor.use(services).queryServices()`. Modules are added on use, because the
 * SDK prepares every function of a module.
 */
export const visitorClient = cache(async () => {
  const jar = await cookies();
  const tokens = tokensOf(jar);
  return createClient({ auth: OAuthStrategy({ clientId: clientIdInUse(jar), ...(tokens && { tokens }) }) });
});
