import type { Metadata } from 'next';
import { FlowPage } from '@/components/ui/flow-page';
import { siteInUse } from '@/lib/wix/site';
import { CompleteSignIn } from './complete-sign-in';
import { SignInFailed } from './sign-in-failed';

export const metadata: Metadata = { title: 'Signing in', referrer: 'same-origin', robots: { index: false } };

/** Where the hosted sign-in page sends its visitors: code and state, or an error, in the query or in the fragment. */
export default async function LoginCallbackPage({ searchParams }: PageProps<'/login-callback'>) {
  const query = await searchParams;
  const { isDefaultClientId } = await siteInUse();
  const error = textOf(query.error);
  const description = textOf(query.error_description);
  const answer = { code: textOf(query.code), state: textOf(query.state), error, errorDescription: description };
  const isFailed = error !== '' && error !== 'login_required';
  return (
    <FlowPage title={isFailed ? 'You are not signed in' : 'Signing in'}>
      {isFailed ? (
        <SignInFailed message={error} description={description} isDefaultClientId={isDefaultClientId} />
      ) : (
        <CompleteSignIn answer={answer} isDefaultClientId={isDefaultClientId} />
      )}
    </FlowPage>
  );
}

const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';
