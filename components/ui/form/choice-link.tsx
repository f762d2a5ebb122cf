import type { ReactNode } from 'react';
import { PageLink } from '../../shell/loading';

interface ChoiceLinkProps {
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

export function ChoiceLink({ href, isCurrent, children }: ChoiceLinkProps) {
  return (
    <PageLink href={href} scroll={false} aria-current={isCurrent ? 'page' : undefined} className="choice">
      {children}
    </PageLink>
  );
}
