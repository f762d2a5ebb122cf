import { redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import * as z from 'zod';
import { appOrigin, localPath } from '@/lib/request';
import { authorizationUrl, redirectToFailedSignIn } from '@/lib/sign-in/authorization';
import { detailOf } from '@/lib/wix/errors';

/** `prompt=none`: signs in only members who have a session on the hosted page. `with`: an identity provider. */
export async function GET(request: NextRequest): Promise<never> {
  const { searchParams } = request.nextUrl;
  const from = localPath(searchParams.get('from') ?? request.headers.get('referer'), await appOrigin());
  const idp = PROVIDERS.safeParse(searchParams.get('with')).data;
  redirect(
    await hostedPage({
      from,
      prompt: searchParams.get('prompt') === 'none' ? 'none' : 'login',
      ...(idp && { idp }),
    }),
  );
}

const PROVIDERS = z.enum(['google', 'facebook']);

async function hostedPage(request: Parameters<typeof authorizationUrl>[0]): Promise<string> {
  try {
    return await authorizationUrl(request);
  } catch (error) {
    return redirectToFailedSignIn(detailOf(error));
  }
}
