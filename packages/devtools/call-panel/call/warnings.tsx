import { TRAPS, type TrapText, type Warning } from 'headless-emulator/explain/traps';
import { useState } from 'react';
import { ScrollBox } from '@/packages/devtools/code/scroll-box';

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="grid gap-3 rounded-xl bg-warn-wash px-4 py-3 text-sm">
      {warnings.map((warning) => (
        <TrapWarning key={warning.trap} {...warning} />
      ))}
    </ul>
  );
}

function TrapWarning({ trap, text }: Warning) {
  const [advice, setAdvice] = useState<TrapText>();
  const load = async () => {
    const { TRAP_TEXTS } = await import('./trap-texts');
    setAdvice(TRAP_TEXTS[trap]);
  };
  return (
    <li>
      <p className="font-semibold text-warn">{TRAPS[trap]}</p>
      <p className="mt-0.5">{text}</p>
      <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
        <summary className="mt-1 inline-flex min-h-9 items-center underline underline-offset-4 hover:text-accent">
          What to write instead<span className="sr-only"> of this: {TRAPS[trap]}</span>
        </summary>
        {advice ? <Advice {...advice} /> : null}
      </details>
    </li>
  );
}

function Advice({ happens, accident, instead, code, sources }: TrapText) {
  return (
    <div className="grid grid-cols-1 gap-2 pb-1">
      <p className="max-w-[70ch]">{happens}</p>
      <p className="max-w-[70ch]">{accident}</p>
      <p className="max-w-[70ch] font-medium">{instead}</p>
      <ScrollBox className="max-h-80 overflow-auto rounded-lg bg-surface px-3 py-2 font-mono text-xs leading-5">
        {code}
      </ScrollBox>
      <ul className="text-xs">
        {sources.map(({ label, href }) => (
          <li key={label}>
            {href ? (
              <a href={href} className="underline underline-offset-4 hover:text-accent">
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
