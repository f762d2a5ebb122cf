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
  return createClient({ auth: withCause(OAuthStrategy({ clientId: clientIdInUse(jar), ...(tokens && { tokens }) })) });
});

/** Keeps the platform's message, which the SDK would replace. Source: `transformError` of @wix/sdk-runtime. */
export function withCause(auth: ReturnType<typeof OAuthStrategy>): ReturnType<typeof OAuthStrategy> {
  const { getAuthHeaders } = auth;
  auth.getAuthHeaders = async (host) => {
    try {
      return await getAuthHeaders(host);
    } catch (error) {
      if (error instanceof Error) error.cause ??= new Error(error.message);
      throw error;
    }
  };
  return auth;
}
