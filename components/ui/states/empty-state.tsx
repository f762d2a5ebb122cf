import type { ReactNode } from 'react';
import { LinkButton } from '../button';

interface EmptyStateProps {
  title: string;
  /** Where there is something. */
  link?: { href: string; label: string };
  /** Why there is nothing, or what to do about it. */
  children?: ReactNode;
}

/** The platform answered, and there is nothing. Never use it for a failure. */
export function EmptyState({ title, link, children }: EmptyStateProps) {
  return (
    <div className="rounded-card border border-dashed border-edge px-6 py-14 text-center text-balance">
      <p className="text-heading">{title}</p>
      {children ? <div className="mx-auto mt-2 max-w-[52ch] text-soft">{children}</div> : null}
      {link ? (
        <LinkButton href={link.href} look="secondary" className="mt-5">
          {link.label}
        </LinkButton>
      ) : null}
    </div>
  );
}
