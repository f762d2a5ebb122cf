import type { ComponentProps, ReactNode } from 'react';

/** A grid of cards as a list; each child is a `Card`. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5 sm:gap-6">
      {children}
    </ul>
  );
}

/** One card. Put the link on its heading with the class `card-link`: the whole card becomes its target. */
export function Card({ className = '', ...props }: ComponentProps<'li'>) {
  return <li {...props} className={`group card ${className}`} />;
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className="flex flex-1 flex-col gap-2 p-5 sm:p-6">{children}</div>;
}
