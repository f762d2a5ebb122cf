import type { Metadata } from 'next';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { readPending } from '@/lib/sign-in/next-screen';
import { loginAddress } from '../login-address';
import { LoginScreen } from '../login-screen';

export const metadata: Metadata = { title: 'Waiting for approval', robots: { index: false } };

export default async function ApprovalPage() {
  const { email, from = '/' } = (await readPending()) ?? {};
  return (
    <LoginScreen title="Waiting for approval" back={from}>
      <p role="status">
        {email ? (
          <>
            The account for <strong className="break-words">{email}</strong> is ready.
          </>
        ) : (
          'Your account is ready.'
        )}{' '}
        The site’s owner reviews every new member. Once you’re approved, sign in with the password you chose.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link href={loginAddress('/login', from)} prefetch={false} className={buttonClass('primary')}>
          Sign in
        </Link>
        <Link href={from} prefetch={false} className={buttonClass('secondary')}>
          Continue as a visitor
        </Link>
      </div>
    </LoginScreen>
  );
}
