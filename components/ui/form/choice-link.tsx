import type { ReactNode } from 'react';
import { PageLink } from '../../shell/loading';

interface ChoiceLinkProps {
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** One of several ways to look at a list, such as one of its categories. */
export function ChoiceLink({ href, isCurrent, children }: ChoiceLinkProps) {
  return (
    <PageLink
      href={href}
      scroll={false}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line px-4 text-sm font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-surface"
    >
      {children}
    </PageLink>
  );
}
