import type { ControlError } from '../../control/control';

/** `except`: fields that display their own mistakes. */
export function Violations({ error, except = [] }: { error: ControlError | null; except?: readonly string[] }) {
  const remaining = error?.violations.filter(({ field }) => !except.includes(field)) ?? [];
  if (remaining.length === 0) return null;
  return (
    <ul role="alert" aria-label="Errors" className="divide-y divide-line rounded-md border border-bad text-sm">
      {remaining.map(({ field, description }) => (
        <li key={`${field} ${description}`} className="px-3 py-2">
          <code className="text-xs font-semibold break-all">{field}</code>{' '}
          <span className="text-bad">{description}</span>
        </li>
      ))}
    </ul>
  );
}
