import type { Metadata } from 'next';
import Link from 'next/link';
import { MailboxLink } from '@/components/ui/sandbox-links';
import { returnPath } from '../../../../lib/sign-in/next-screen';
import { loginAddress } from '../login-address';
import { LINK, LoginScreen } from '../login-screen';
import { ForgotForm } from './forgot-form';

export const metadata: Metadata = { title: 'Reset your password', robots: { index: false } };

export default async function ForgotPage({ searchParams }: PageProps<'/login/forgot'>) {
  const signIn = loginAddress('/login', await returnPath(await searchParams));
  return (
    <LoginScreen title="Reset your password" back={signIn}>
      <ForgotForm mailbox={<MailboxLink />} />
      <p className="border-t border-line pt-5 text-sm">
        Remembered it?{' '}
        <Link href={signIn} prefetch={false} className={LINK}>
          Sign in
        </Link>
      </p>
    </LoginScreen>
  );
}
