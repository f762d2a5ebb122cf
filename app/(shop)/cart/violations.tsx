import { Problem } from '@/components/ui/states';
import { suggestsRemoval, type Violation } from '@/lib/ecom/cart';
import { plainText } from '@/lib/texts/plain-text';
import { RemoveLine } from './line-forms';

/** The checkout refuses a cart with an error, but not one with a warning. */
export function Violations({ violations }: { violations: Violation[] }) {
  const severities = new Map(violations.map(({ severity, description }) => [plainText(description), severity]));
  return [...severities].map(([text, severity]) =>
    severity === 'ERROR' ? (
      <Problem key={text}>{text}</Problem>
    ) : (
      <p key={text} className="rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
        {text}
      </p>
    ),
  );
}

interface LineViolationsProps {
  violations: Violation[];
  lineItemId: string;
  name: string;
}

export function LineViolations({ violations, lineItemId, name }: LineViolationsProps) {
  return violations.map((violation) => (
    <div
      key={violation.description}
      className={`flex flex-wrap items-center justify-between gap-x-4 rounded-xl px-4 py-1 text-sm ${
        violation.severity === 'ERROR' ? 'bg-bad-wash text-bad' : 'bg-warn-wash text-warn'
      }`}
    >
      <p role={violation.severity === 'ERROR' ? 'alert' : undefined} className="py-2">
        {plainText(violation.description)}
      </p>
      {suggestsRemoval(violation) ? <RemoveLine lineItemId={lineItemId} name={name} className="-mx-3" /> : null}
    </div>
  ));
}
