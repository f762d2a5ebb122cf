import type { ComponentProps, ReactNode } from 'react';

/** `compact`: for little text; two side by side on a phone. */
type Density = 'roomy' | 'compact';

const GRIDS: Record<Density, string> = {
  roomy: 'grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5 sm:gap-6',
  compact: 'grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-5',
};

/** The greatest column widths, as `sizes` of `Picture`. */
export const CARD_PICTURE_SIZES: Record<Density, string> = {
  roomy: '(min-width: 40rem) 22rem, calc(100vw - 2.5rem)',
  compact: '(min-width: 40rem) 17.5rem, calc(50vw - 1.625rem)',
};

interface CardGridProps {
  children: ReactNode;
  label?: string;
  density?: Density;
}

/** Each child is a `Card`. */
export function CardGrid({ children, label, density = 'roomy' }: CardGridProps) {
  return (
    <ul aria-label={label} className={`grid ${GRIDS[density]}`}>
      {children}
    </ul>
  );
}

/** Put the class `card-link` on the link in its heading: the whole card becomes its target. */
export function Card({ className = '', ...props }: ComponentProps<'li'>) {
  return <li {...props} className={`group card ${className}`} />;
}

export function CardBody({ children, density = 'roomy' }: { children: ReactNode; density?: Density }) {
  const padding = density === 'roomy' ? 'gap-2 p-5 sm:p-6' : 'gap-1 p-3.5 sm:p-5';
  return <div className={`flex flex-1 flex-col ${padding}`}>{children}</div>;
}

export function Panel({ className = '', ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`rounded-card border border-line bg-surface p-5 sm:p-7 ${className}`} />;
}
