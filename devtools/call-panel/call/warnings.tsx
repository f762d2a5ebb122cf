import { TRAPS, type Warning } from 'headless-emulator/explain/traps';
import { trapAddress } from '@/devtools/calls/call-address';

/** The traps in this call, each with a link to its explanation. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="grid gap-3 rounded-xl bg-warn-wash px-4 py-3 text-sm">
      {warnings.map(({ trap, text }) => (
        <li key={trap}>
          <p className="font-semibold text-warn">{TRAPS[trap]}</p>
          <p className="mt-0.5">{text}</p>
          <a
            href={trapAddress(trap)}
            className="mt-1 inline-flex min-h-9 items-center underline underline-offset-4 hover:text-accent"
          >
            What to write instead<span className="sr-only"> of this: {TRAPS[trap]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
