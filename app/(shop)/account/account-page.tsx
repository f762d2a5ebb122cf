import type { ReactNode } from 'react';
import { PageFrame } from '@/components/ui/page-frame';
import { isMemberSession } from '@/lib/wix/session';
import { SectionNav } from './section-nav';
import { SECTIONS, type Section } from './sections';
import { SignedOut } from './signed-out';

interface AccountPageProps {
  section: Section;
  title: string;
  /** The page's address with its query, to which signing in leads back; the section's by default. */
  here?: string;
  /** Where Back leads; the account's first page by default. */
  back?: string;
  /** What is there at once, above the content. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a page of the account, for who is signed in. Each page asks, not a layout: Next.js renders a layout only
 * once, and its page anew on each way to it. What is asked for is awaited: streamed, nobody without script would see it.
 */
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
