import type { ReactNode } from 'react';

/** The platform answered, and there is nothing. Never use it for a failure. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-edge px-6 py-14 text-center text-balance">
      <p className="text-heading">{title}</p>
      {children ? <div className="mx-auto mt-2 max-w-[52ch] text-soft">{children}</div> : null}
    </div>
  );
}
