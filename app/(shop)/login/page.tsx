import type { Metadata } from 'next';
import Link from 'next/link';
import { emulatorAddress } from '@/lib/wix/site';
import { returnPath } from '../../../lib/sign-in/next-screen';
import { loginAddress } from './login-address';
import { LINK, LoginScreen } from './login-screen';
import { OtherWays } from './other-ways';
import { SandboxMember } from './sandbox-member';
import { SignInForm } from './sign-in-form';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const from = await returnPath(await searchParams);
  return (
    <LoginScreen title="Sign in" back={from}>
      {emulatorAddress ? <SandboxMember from={from} /> : null}
      <SignInForm from={from} isSandbox={emulatorAddress !== undefined} />
      <p className="text-sm">
        No account yet?{' '}
        <Link href={loginAddress('/login/sign-up', from)} prefetch={false} className={LINK}>
          Sign up
        </Link>
      </p>
      <OtherWays from={from} hasSignInPage />
    </LoginScreen>
  );
}
