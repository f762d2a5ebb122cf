import type { Metadata } from 'next';
import { PageFrame } from '@/components/ui/page-frame';
import { textOf } from '@/lib/address-query';
import { isMemberSession } from '@/lib/members';
import { callbackAddress } from '@/lib/sign-in/authorization';
import { keptOauthData } from '@/lib/wix/session/session';
import { siteInUse } from '@/lib/wix/site';
import { CompleteSignIn } from './complete-sign-in';
import { SignInFailed } from './sign-in-failed';

export const metadata: Metadata = { title: 'Signing in', referrer: 'same-origin', robots: { index: false } };

/** Where the hosted sign-in page sends its visitors: code and state, or an error, in the query or in the fragment. */
export default async function LoginCallbackPage({ searchParams }: PageProps<'/login-callback'>) {
  const query = await searchParams;
  const [{ isDefaultClientId }, address, isMember, oauthData] = await Promise.all([
    siteInUse(),
    callbackAddress(),
    isMemberSession(),
    keptOauthData(),
  ]);
  const answer = {
    code: textOf(query.code) ?? '',
    state: textOf(query.state) ?? '',
    error: textOf(query.error) ?? '',
    errorDescription: textOf(query.error_description) ?? '',
  };
  const isFailed = answer.error !== '' && answer.error !== 'login_required';
  return (
    <PageFrame title={isFailed ? 'You are not signed in' : 'Signing in'}>
      {isFailed ? (
        <SignInFailed
          message={answer.error}
          description={answer.errorDescription}
          isRemembered={oauthData !== undefined}
          isDefaultClientId={isDefaultClientId}
          address={address}
          {...(isMember && { signedInTo: '/account' })}
        />
      ) : (
        <CompleteSignIn answer={answer} isDefaultClientId={isDefaultClientId} address={address} />
      )}
    </PageFrame>
  );
}
