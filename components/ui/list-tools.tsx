import type { ReactNode } from 'react';

/** The ways to narrow a list down; side by side where there is room, so that the list itself comes sooner. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <div className="mb-5 flex flex-col gap-x-10 gap-y-5 lg:flex-row-reverse lg:items-end lg:justify-between">
      {children}
    </div>
  );
}
