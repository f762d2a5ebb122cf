import type { Metadata } from 'next';
import { FlowPage } from '@/components/ui/flow-page';
import { textOf } from '@/lib/address-query';
import { siteInUse } from '@/lib/wix/site';
import { CompleteSignIn } from './complete-sign-in';
import { SignInFailed } from './sign-in-failed';

export const metadata: Metadata = { title: 'Signing in', referrer: 'same-origin', robots: { index: false } };

/** Where the hosted sign-in page sends its visitors: code and state, or an error, in the query or in the fragment. */
export default async function LoginCallbackPage({ searchParams }: PageProps<'/login-callback'>) {
  const query = await searchParams;
  const { isDefaultClientId } = await siteInUse();
  const answer = {
    code: textOf(query.code) ?? '',
    state: textOf(query.state) ?? '',
    error: textOf(query.error) ?? '',
    errorDescription: textOf(query.error_description) ?? '',
  };
  const isFailed = answer.error !== '' && answer.error !== 'login_required';
  return (
    <FlowPage title={isFailed ? 'You are not signed in' : 'Signing in'}>
      {isFailed ? (
        <SignInFailed
          message={answer.error}
          description={answer.errorDescription}
          isDefaultClientId={isDefaultClientId}
        />
      ) : (
        <CompleteSignIn answer={answer} isDefaultClientId={isDefaultClientId} />
      )}
    </FlowPage>
  );
}
