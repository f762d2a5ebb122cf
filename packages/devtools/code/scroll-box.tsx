import type { ReactNode } from 'react';

interface ScrollBoxProps {
  className: string;
  children: ReactNode;
}

/** Can be scrolled by keyboard. */
export function ScrollBox({ className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll only a box that has the focus
    <pre tabIndex={0} className={className}>
      {children}
    </pre>
  );
}
