import type { ReactNode, Ref } from 'react';

interface Props {
  ref?: Ref<HTMLElement>;
  /** For screen readers, unless the surrounding part has a name. */
  label?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Can be scrolled by keyboard. */
export function ScrollArea({ ref, label, className = '', children }: Props) {
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll only a focused box; Safari needs tabindex
      tabIndex={0}
      className={`overflow-auto ${className}`}
    >
      {children}
    </section>
  );
}
