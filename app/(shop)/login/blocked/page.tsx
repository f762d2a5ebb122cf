import type { Metadata } from 'next';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { readPending } from '@/lib/sign-in/next-screen';
import { loginAddress } from '../login-address';
import { LoginScreen } from '../login-screen';

export const metadata: Metadata = { title: 'You can’t sign in', robots: { index: false } };

/** Members who were not approved also see this page. */
export default async function BlockedPage() {
  const { email, from = '/' } = (await readPending()) ?? {};
  return (
    <LoginScreen title="You can’t sign in" back={from}>
      <p role="alert">
        The site’s owner has closed {email ? <AccountName email={email} /> : 'your account'}, or didn’t approve it. If
        you think that’s a mistake, contact the business.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link href={loginAddress('/login', from)} prefetch={false} className={buttonClass('secondary')}>
          Use another account
        </Link>
        <Link href={from} prefetch={false} className={buttonClass('secondary')}>
          Continue as a visitor
        </Link>
      </div>
    </LoginScreen>
  );
}

function AccountName({ email }: { email: string }) {
  return (
    <>
      the account <strong className="break-words">{email}</strong>
    </>
  );
}
