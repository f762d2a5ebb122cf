import type { ReactNode } from 'react';

/** Why what was just asked for was not done, said below the form that asked for it. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-xl bg-bad-wash px-4 py-3 text-sm text-bad">
      {children}
    </p>
  );
}
