import { appOrigin } from '@/lib/request';
import { visitorClient } from '@/lib/wix/client';
import { endSession } from '@/lib/wix/session';

/** Signs out here and, through the hosted page, on the platform. */
export async function POST(): Promise<Response> {
  const { auth } = await visitorClient();
  let next = '/';
  try {
    next = (await auth.logout(`${await appOrigin()}/`)).logoutUrl;
  } catch (error) {
    // An outage must not keep anyone signed in.
    console.error('Could not report a sign-out to the platform:', error);
  }
  await endSession();
  // 303, unlike `redirect()`: the POST must not be repeated there.
  return new Response(null, { status: 303, headers: { location: next } });
}
