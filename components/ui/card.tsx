import type { ComponentProps, ReactNode } from 'react';

/** `compact`: cards of little text, so that more of them are seen at once; two side by side on a phone. */
type Density = 'roomy' | 'compact';

const GRIDS: Record<Density, string> = {
  roomy: 'grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5 sm:gap-6',
  compact: 'grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-5',
};

/** How wide the pictures of the cards are, for `Picture`: the widest that a column becomes. */
export const CARD_PICTURE_SIZES: Record<Density, string> = {
  roomy: '(min-width: 40rem) 22rem, calc(100vw - 2.5rem)',
  compact: '(min-width: 40rem) 17.5rem, calc(50vw - 1.625rem)',
};

interface CardGridProps {
  children: ReactNode;
  label?: string;
  density?: Density;
}

/** A grid of cards as a list; each child is a `Card`. */
export function CardGrid({ children, label, density = 'roomy' }: CardGridProps) {
  return (
    <ul aria-label={label} className={`grid ${GRIDS[density]}`}>
      {children}
    </ul>
  );
}

/** One card. Put the link on its heading with the class `card-link`: the whole card becomes its target. */
export function Card({ className = '', ...props }: ComponentProps<'li'>) {
  return <li {...props} className={`group card ${className}`} />;
}

export function CardBody({ children, density = 'roomy' }: { children: ReactNode; density?: Density }) {
  const padding = density === 'roomy' ? 'gap-2 p-5 sm:p-6' : 'gap-1 p-3.5 sm:p-5';
  return <div className={`flex flex-1 flex-col ${padding}`}>{children}</div>;
}

/** A quiet box for a form, a summary or a notice. */
export function Panel({ className = '', ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`rounded-card border border-line bg-surface p-5 sm:p-7 ${className}`} />;
}
