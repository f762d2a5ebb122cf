import type { Metadata } from 'next';
import Link from 'next/link';
import { emulatorAddress } from '@/lib/wix/site';
import { returnPath } from '../../../../lib/sign-in/next-screen';
import { loginAddress } from '../login-address';
import { LINK, LoginScreen } from '../login-screen';
import { OtherWays } from '../other-ways';
import { SignUpForm } from './sign-up-form';

export const metadata: Metadata = { title: 'Sign up', robots: { index: false } };

export default async function SignUpPage({ searchParams }: PageProps<'/login/sign-up'>) {
  const from = await searchParams.then(returnPath);
  const signIn = loginAddress('/login', from);
  return (
    <LoginScreen title="Sign up" back={signIn}>
      <SignUpForm from={from} isSandbox={emulatorAddress !== undefined} />
      <p className="text-sm">
        Already have an account?{' '}
        <Link href={signIn} prefetch={false} className={LINK}>
          Sign in
        </Link>
      </p>
      <OtherWays from={from} />
    </LoginScreen>
  );
}
