import { TRAP_TEXTS } from 'headless-emulator/explain';
import { TRAPS, type TrapId } from 'headless-emulator/explain/traps';
import type { Metadata } from 'next';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { CodeBlock } from '@/devtools/code/code-block';

export const metadata: Metadata = { title: 'Traps' };

/** For developers: what works by accident, what the call panel warns of, and what to write instead. */
export default function TrapsPage() {
  // The keys of this object are the traps.
  const traps = Object.keys(TRAPS) as TrapId[];
  return (
    <PageFrame
      title="Traps"
      intro="What works by accident, until it does not. The list of SDK calls warns of each where it sees one."
      back="/calls"
    >
      <div className="grid grid-cols-1 gap-6">
        <nav aria-label="Traps">
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {traps.map((trap) => (
              <li key={trap}>
                <a
                  href={`#${trap}`}
                  className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
                >
                  {TRAPS[trap]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {traps.map((trap) => (
          <Trap key={trap} trap={trap} />
        ))}
      </div>
    </PageFrame>
  );
}

function Trap({ trap }: { trap: TrapId }) {
  const { happens, accident, instead, code, sources } = TRAP_TEXTS[trap];
  return (
    <Panel
      id={trap}
      aria-labelledby={`${trap}-title`}
      className="grid scroll-mt-24 grid-cols-1 gap-4 target:border-accent"
    >
      <h2 id={`${trap}-title`} className="text-heading">
        {TRAPS[trap]}
      </h2>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Part title="What happens">{happens}</Part>
        <Part title="Why it seems to work">{accident}</Part>
      </div>
      <Part title="Write instead">{instead}</Part>
      <CodeBlock code={code} title="TypeScript" />
      <ul className="text-sm text-soft">
        {sources.map(({ label, href }) => (
          <li key={label}>
            {href ? (
              <a
                href={href}
                className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
              >
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Part = ({ title, children }: { title: string; children: string }) => (
  <div>
    <h3 className="text-label text-soft">{title}</h3>
    <p className="mt-1 max-w-[70ch]">{children}</p>
  </div>
);
