import type { ReactNode } from 'react';

interface ScrollBoxProps {
  className: string;
  children: ReactNode;
}

/** Code that scrolls where it does not fit, by keyboard too. */
export function ScrollBox({ className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll only a box that has the focus
    <pre tabIndex={0} className={className}>
      {children}
    </pre>
  );
}
