import { createClient, OAuthStrategy } from '@wix/sdk';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { tokensOf } from './session';
import { clientIdInUse } from './site';

/**
 * The SDK's client for the visitor or member of this request: `visitor.use(services).queryServices()`. One client per
 * request. Modules are passed in where they are used instead of all of them here, because the SDK calls each function of a
 * module to prepare it.
 */
export const visitorClient = cache(async () => {
  const jar = await cookies();
  const tokens = tokensOf(jar);
  return createClient({ auth: withCause(OAuthStrategy({ clientId: clientIdInUse(jar), ...(tokens && { tokens }) })) });
});

/**
 * Keeps what the platform said when it gave no tokens: the SDK writes it into the message of the error, and then replaces
 * that by one of its own. Source: `transformError` of @wix/sdk-runtime.
 */
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
