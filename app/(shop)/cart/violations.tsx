import { Problem } from '@/components/ui/states';
import type { Violation } from '@/lib/ecom/cart';
import { plainText } from '@/lib/texts/plain-text';

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
