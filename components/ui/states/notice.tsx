import type { ReactNode } from 'react';

/** What came of what was just done, where nothing is wrong. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-xl bg-accent-wash px-4 py-3 text-sm">
      {children}
    </p>
  );
}
