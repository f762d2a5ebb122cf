import type { ComponentProps } from 'react';

/** A quiet box for a form, a summary or a notice. */
export function Panel({ className = '', ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`rounded-card border border-line bg-surface p-5 sm:p-7 ${className}`} />;
}
