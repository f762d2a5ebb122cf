import type { Metadata } from 'next';
import { PageFrame } from '@/components/ui/page-frame';
import { firstText } from '@/lib/address-query';
import { callbackAddress, storedOauthData } from '@/lib/sign-in/authorization';
import { isMemberSession } from '@/lib/wix/session';
import { CompleteSignIn } from './complete-sign-in';
import { SignInFailed } from './sign-in-failed';

export const metadata: Metadata = { title: 'Signing in', referrer: 'same-origin', robots: { index: false } };

/** The hosted page returns here with code and state, or an error, in the query or the fragment. */
export default async function LoginCallbackPage({ searchParams }: PageProps<'/login-callback'>) {
  const query = await searchParams;
  const [address, isMember, oauthData] = await Promise.all([callbackAddress(), isMemberSession(), storedOauthData()]);
  const answer = {
    code: firstText(query.code) ?? '',
    state: firstText(query.state) ?? '',
    error: firstText(query.error) ?? '',
    errorDescription: firstText(query.error_description) ?? '',
  };
  const isFailed = answer.error !== '' && answer.error !== 'login_required';
  return (
    <PageFrame title={isFailed ? 'You’re not signed in' : 'Signing in'}>
      {isFailed ? (
        <SignInFailed
          message={answer.error}
          description={answer.errorDescription}
          isFromAddress
          isRemembered={oauthData !== undefined}
          address={address}
          {...(isMember && { signedInTo: '/account' })}
        />
      ) : (
        <CompleteSignIn answer={answer} address={address} />
      )}
    </PageFrame>
  );
}
