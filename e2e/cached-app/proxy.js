import { NextResponse } from 'next/server';
import { contentSecurityPolicy, freshNonce, POLICY_HEADER } from '../../lib/content-security-policy';

/** As the app's own proxy does it. */
export function proxy(request) {
  const policy = contentSecurityPolicy(freshNonce(), { images: [], forms: [] });
  request.headers.set(POLICY_HEADER, policy);
  const response = NextResponse.next({ request });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

export const config = { matcher: '/((?!_next/).*)' };
