import { Problem } from '@/components/ui/states';
import type { Violation } from '@/lib/ecom/cart';
import { plainText } from '@/lib/texts/plain-text';

/** An error stops the checkout, which reports it; a warning does not. */
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
