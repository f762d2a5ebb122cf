import { redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { carryCallsAcrossRedirect } from '@/lib/wix/carried-calls';
import { visitorClient } from '@/lib/wix/client';
import { detailOf } from '@/lib/wix/errors';
import { appOrigin } from '@/lib/wix/redirect';
import { keepOauthData } from '@/lib/wix/session';

/**
 * Off to the hosted sign-in page, and back to `from` afterwards, by default the page that led here. With `prompt=none`
 * only a member who is already signed in there comes back signed in.
 */
export async function GET(request: NextRequest): Promise<never> {
  const { searchParams } = request.nextUrl;
  const origin = await appOrigin();
  let hostedPage: string;
  try {
    hostedPage = await startSignIn({
      redirectUri: `${origin}/login-callback`,
      from: pathOf(searchParams.get('from') ?? request.headers.get('referer'), origin),
      prompt: searchParams.get('prompt') === 'none' ? 'none' : 'login',
    });
  } catch (error) {
    await carryCallsAcrossRedirect();
    const failure = { error: 'server_error', error_description: detailOf(error) };
    hostedPage = `/login-callback?${new URLSearchParams(failure)}`;
  }
  redirect(hostedPage);
}

async function startSignIn({ redirectUri, from, prompt }: SignIn): Promise<string> {
  const { auth } = await visitorClient();
  const oauthData = auth.generateOAuthData(redirectUri, from);
  const { authUrl } = await auth.getAuthUrl(oauthData, { prompt, responseMode: 'query' });
  await keepOauthData(oauthData);
  await carryCallsAcrossRedirect();
  return authUrl;
}

interface SignIn {
  redirectUri: string;
  from: string;
  prompt: 'login' | 'none';
}

/** A place in this app: nobody is sent elsewhere by a link. Sign-in's own pages are no place to come back to. */
function pathOf(address: string | null, origin: string): string {
  if (!address || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  if (url.origin !== origin || /^\/(login|logout)/.test(url.pathname)) return '/';
  // A path that begins with two slashes would be read as another host.
  return url.pathname.replace(/^\/+/, '/') + url.search;
}
