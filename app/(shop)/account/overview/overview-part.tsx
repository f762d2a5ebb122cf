import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/loading';
import { Panel } from '@/components/ui/card';
import { LivePart } from '@/components/ui/live-part';
import { LinesSkeleton } from '@/components/ui/skeleton';

interface OverviewPartProps {
  /** For the heading's ID. */
  name: string;
  title: string;
  /** Where there is more of it. */
  all: { href: string; label: string };
  isStreamed: boolean;
  children: ReactNode;
}

/** One thing of the account, with its own way of being slow, empty or failed. */
export function OverviewPart({ name, title, all, isStreamed, children }: OverviewPartProps) {
  return (
    <Panel aria-labelledby={name} className="flex flex-col gap-4">
      <h2 id={name} className="text-heading">
        {title}
      </h2>
      <div className="grow">
        <LivePart
          isStreamed={isStreamed}
          fallback={<LinesSkeleton label={`Loading ${title.toLowerCase()}`} lines={3} />}
        >
          {children}
        </LivePart>
      </div>
      <p>
        <PageLink
          href={all.href}
          className="inline-flex min-h-11 items-center text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
        >
          {all.label}
        </PageLink>
      </p>
    </Panel>
  );
}
