import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import Link from 'next/link';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { emulatorAddress } from '@/lib/wix/site';
import { returnPath } from '../../../lib/sign-in/next-screen';
import { HostedWay, Providers } from './hosted-way';
import { LINK } from './login-screen';
import { SandboxMember } from './sandbox-member';
import { SignInForm } from './sign-in-form';
import { FIRST_WAY_COOKIE, loginAddress, toPreferredWay } from './ways';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const [from, jar] = await Promise.all([searchParams.then(returnPath), cookies()]);
  const first = toPreferredWay(jar.get(FIRST_WAY_COOKIE)?.value);
  const own = (
    <Panel key="own" aria-labelledby="own" className="grid gap-5">
      <h2 id="own" className="text-heading">
        With email and password
      </h2>
      <SignInForm from={from} isSandbox={emulatorAddress !== undefined} />
      <Providers from={from} />
      <p className="border-t border-line pt-5 text-sm">
        No account yet?{' '}
        <Link href={loginAddress('/login/sign-up', from)} prefetch={false} className={LINK}>
          Sign up
        </Link>
      </p>
      {emulatorAddress ? <SandboxMember from={from} /> : null}
    </Panel>
  );
  const hosted = <HostedWay key="hosted" from={from} isFirst={first === 'hosted'} />;
  return (
    <PageFrame title="Sign in" back={from}>
      <div className="grid max-w-4xl gap-6 md:grid-cols-2 md:items-start">
        {first === 'app' ? [own, hosted] : [hosted, own]}
      </div>
    </PageFrame>
  );
}
