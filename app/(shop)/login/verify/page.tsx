import type { Metadata } from 'next';
import Link from 'next/link';
import { PageFrame } from '@/components/ui/page-frame';
import { MailboxLink } from '@/components/ui/sandbox-links';
import { EmptyState } from '@/components/ui/states';
import { readPending } from '@/lib/sign-in/next-screen';
import { timeNow } from '@/lib/time';
import { loginAddress } from '../login-address';
import { LINK, LoginScreen } from '../login-screen';
import { CodeForm } from './code-form';
import { ResendForm } from './resend-form';
import { resendAt } from './waits';

export const metadata: Metadata = { title: 'Verify your email', robots: { index: false } };

export default async function VerifyPage() {
  const [pending, now] = await Promise.all([readPending(), timeNow()]);
  if (!pending?.stateToken) return <NothingToVerify />;
  const { email, from, identityId, mailedAt } = pending;
  const signIn = loginAddress('/login', from);
  return (
    <LoginScreen title="Verify your email" back={signIn}>
      <p>
        We sent a code to <strong className="break-words">{email}</strong>. Enter it to confirm that this email is
        yours. The site asks new members for a code, or already knows your email, such as from an order.
      </p>
      <MailboxLink />
      <CodeForm />
      <div className="grid gap-3 border-t border-line pt-5">
        {identityId && mailedAt ? <ResendForm from={resendAt(mailedAt)} now={now} /> : null}
        <p className="text-sm">
          Wrong email?{' '}
          <Link href={signIn} prefetch={false} className={LINK}>
            Start over
          </Link>
        </p>
      </div>
    </LoginScreen>
  );
}

function NothingToVerify() {
  return (
    <PageFrame title="Verify your email" back="/login">
      <EmptyState title="Nothing to verify here" link={{ href: '/login', label: 'Sign in' }}>
        <p>You started signing in with another browser, or more than a day ago. Sign in again to get a new code.</p>
      </EmptyState>
    </PageFrame>
  );
}
