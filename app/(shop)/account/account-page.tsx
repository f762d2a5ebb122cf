import type { ReactNode } from 'react';
import { SignInLink } from '@/components/shell/modals';
import { buttonClass } from '@/components/ui/button';
import { PageFrame } from '@/components/ui/page-frame';
import { SideNav } from '@/components/ui/side-nav';
import { EmptyState } from '@/components/ui/states';
import { signedInMember } from '@/lib/members';
import { isMemberSession } from '@/lib/wix/session';
import { SECTIONS, type Section } from './sections';

interface AccountPageProps {
  section: Section;
  title: string;
  here?: string;
  back?: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** Each page checks the session: Next.js renders a layout only once. Not streamed, to be visible without JavaScript. */
export async function AccountPage({ section, title, here, back, tools, children }: AccountPageProps) {
  if (!(await isMemberSession())) return <SignedOut here={here ?? addressOf(section)} />;
  return (
    <PageFrame title={title} back={back ?? (section === 'overview' ? '/' : '/account')}>
      <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-10">
        <SectionNav current={section} />
        <div className="min-w-0">
          {tools}
          {children}
        </div>
      </div>
    </PageFrame>
  );
}

const addressOf = (section: Section): string => SECTIONS.find(({ name }) => name === section)?.address ?? '/account';

export const SectionNav = ({ current }: { current: Section }) => (
  <SideNav label="Account" items={SECTIONS} current={current} />
);

export async function SignedOut({ here }: { here: string }) {
  return (
    <PageFrame title="Your account">
      <EmptyState title="You’re not signed in">
        <p className="mb-6">
          Sign in to see your bookings, orders, tickets, and plans. No account yet? You can sign up on the same page.
        </p>
        <SignInLink href={`/login?${new URLSearchParams({ from: here })}`} className={buttonClass('primary')}>
          Sign in or sign up
        </SignInLink>
      </EmptyState>
    </PageFrame>
  );
}

export async function WhoAmI() {
  const member = await signedInMember();
  return (
    <div>
      <p className="break-words font-medium">{member?.nickname ?? 'Member without a profile'}</p>
      {member?.email ? <p className="break-words text-soft">{member.email}</p> : null}
      {member ? null : <p className="text-soft">This site has no members area, or it didn’t respond.</p>}
    </div>
  );
}
