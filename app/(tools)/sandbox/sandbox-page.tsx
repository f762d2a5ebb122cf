import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageFrame } from '@/components/ui/page-frame';
import { SideNav } from '@/components/ui/side-nav';
import { EmptyState } from '@/components/ui/states';
import { currentSite } from '@/devtools/sandbox/current-site';
import { maySteer } from '@/devtools/sandbox/steering';
import { env } from '@/lib/env';
import { SECTIONS, type Section } from './sections';

interface SandboxPageProps {
  section: Section;
  title: string;
  intro?: ReactNode;
  /** Where Back leads; the sandbox's first page by default. */
  back?: string;
  /** Rendered only if the caller may control the sandbox and the site exists. */
  children: ReactNode;
}

/** The frame of a page that steers the sandbox. On a real site there is no such page. */
export async function SandboxPage({ section, title, intro, back, children }: SandboxPageProps) {
  if (!env.usesEmulator) notFound();
  return (
    <PageFrame title={title} intro={intro} back={back ?? (section === 'sites' ? '/' : '/sandbox')}>
      {(await maySteer()) ? (
        <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-10">
          <SideNav label="Sandbox" items={SECTIONS} current={section} />
          <div className="grid min-w-0 grid-cols-1 gap-6">
            {section === 'sites' || (await currentSite()) ? children : <NoSite />}
          </div>
        </div>
      ) : (
        <EmptyState title="The sandbox is steered from its own machine">
          <p>
            You can use every flow from here. To change the sandbox itself, open this page on the machine that runs the
            app.
          </p>
        </EmptyState>
      )}
    </PageFrame>
  );
}

const NoSite = () => (
  <EmptyState title="This site no longer exists" link={{ href: '/sandbox', label: 'Choose another site' }}>
    <p>It was deleted since you opened it.</p>
  </EmptyState>
);
