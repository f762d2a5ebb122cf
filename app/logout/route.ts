import { visitorClient } from '@/lib/wix/client';
import { handOverCalls } from '@/lib/wix/handed-over-calls';
import { appOrigin } from '@/lib/wix/redirect';
import { endSession } from '@/lib/wix/session';
import { siteInUse } from '@/lib/wix/site';

/** Signs out here and, by the hosted page, on the platform. What the SDK's `auth.logout` does, in the call list. */
export async function POST(): Promise<Response> {
  const { redirects } = await visitorClient();
  const { clientId } = await siteInUse();
  let next = '/';
  try {
    const { redirectSession } = await redirects.createRedirectSession({
      logout: { clientId },
      callbacks: { postFlowUrl: `${await appOrigin()}/` },
    });
    next = redirectSession?.fullUrl ?? '/';
  } catch (error) {
    // Signed out here all the same: an outage must not keep anyone signed in.
    console.error('The platform could not be told of a sign-out:', error);
  }
  await handOverCalls();
  await endSession();
  // 303, unlike `redirect()` here: the form's POST must not be repeated there.
  return new Response(null, { status: 303, headers: { location: next } });
}
