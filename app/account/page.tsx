import type { Metadata } from 'next';
import { SignInLink } from '@/components/shell/sign-in-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Panel } from '@/components/ui/panel';
import { isMemberSession } from '@/lib/members';
import { signedInMember } from '@/lib/wix/session';
import { siteInUse } from '@/lib/wix/site';
import { MyPlans } from './my-plans';

export const metadata: Metadata = { title: 'Your account' };

export default async function AccountPage() {
  if (!(await isMemberSession())) return <SignedOut />;
  return (
    <FlowPage title="Your account">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start">
        <Panel aria-labelledby="who">
          <h2 id="who" className="mb-4 text-heading">
            Signed in as
          </h2>
          <WhoAmI />
          <form action="/logout" method="post" className="mt-5">
            <button type="submit" className={buttonClass('secondary')}>
              Sign out of this account
            </button>
          </form>
        </Panel>
        <Panel aria-labelledby="plans">
          <h2 id="plans" className="mb-4 text-heading">
            Your plans
          </h2>
          <MyPlans />
        </Panel>
      </div>
    </FlowPage>
  );
}

async function WhoAmI() {
  const member = await signedInMember();
  return (
    <div>
      <p className="break-words font-medium">{member?.nickname ?? 'A member without a profile'}</p>
      {member?.email ? <p className="break-words text-soft">{member.email}</p> : null}
      {member ? null : <p className="text-soft">The site has no members area, or it did not answer.</p>}
    </div>
  );
}

async function SignedOut() {
  const { isDefaultClientId } = await siteInUse();
  return (
    <FlowPage title="Your account">
      <EmptyState title="You are not signed in">
        <p className="mb-6">Sign in to see your plans. You can sign up on the same page.</p>
        <SignInLink
          href="/login?from=/account"
          isDefaultClientId={isDefaultClientId}
          className={buttonClass('primary')}
        >
          Sign in or sign up
        </SignInLink>
      </EmptyState>
    </FlowPage>
  );
}
