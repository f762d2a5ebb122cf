import type { ReactNode } from 'react';

export interface FactsProps {
  /** A label and what is said of it; a fact without anything to say is left out. */
  facts: readonly (readonly [label: string, text: ReactNode])[];
  className?: string;
}

/** What there is to know, a label above each. */
export function Facts({ facts, className = '' }: FactsProps) {
  return (
    <dl className={`grid gap-3 ${className}`}>
      {facts
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
