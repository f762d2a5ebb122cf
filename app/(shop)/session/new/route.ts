import { appOrigin, localPath } from '@/lib/request';
import { endSession } from '@/lib/wix/session';

/** Leads back to the page of the form. The proxy makes a session there. */
export async function POST(request: Request): Promise<Response> {
  await endSession();
  const location = localPath(request.headers.get('referer'), await appOrigin());
  return new Response(null, { status: 303, headers: { location } });
}
