import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Trap, TrapList } from '../../../../src/server/control/calls/traps';
import { useControl } from '../../control/hooks';
import { CodeBlock } from '../../parts/code-block';
import { CopyButton } from '../../parts/copy/copy-button';
import { Page, Panel } from '../../parts/page';
import { Loaded } from '../../parts/states';
import { ConsoleNav } from './console-nav';

/** `?trap=` scrolls to one. */
export default function TrapsPage() {
  const query = useControl<TrapList>('traps', { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Page
      title="Common mistakes"
      intro="Calls that work by accident, until they do not. The request log and the console warn you when they see one."
    >
      <ConsoleNav />
      <Loaded query={query}>{({ traps }) => <Traps traps={traps} />}</Loaded>
    </Page>
  );
}

function Traps({ traps }: { traps: readonly Trap[] }) {
  const { trap: selectedTrap } = useSearch({ strict: false }) as { trap?: unknown };
  const sections = useRef(new Map<string, HTMLElement>());
  const show = (trap: unknown) => {
    const section = sections.current.get(String(trap));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };
  useEffect(() => show(selectedTrap), [selectedTrap]);
  return (
    <>
      <nav aria-label="Common mistakes">
        <ul className="grid gap-x-8 text-sm sm:grid-cols-2">
          {traps.map(({ trap, title }) => (
            <li key={trap}>
              <button
                type="button"
                onClick={() => show(trap)}
                className="min-h-11 text-left text-accent underline md:min-h-8"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {traps.map((trap) => (
        <div
          key={trap.trap}
          tabIndex={-1}
          ref={(element) => {
            if (element) sections.current.set(trap.trap, element);
          }}
          className="scroll-mt-16 rounded-lg focus:outline-2 focus:outline-accent md:scroll-mt-4"
        >
          <TrapPanel {...trap} />
        </div>
      ))}
    </>
  );
}

function TrapPanel({ title, happens, accident, instead, code, sources }: Trap) {
  return (
    <Panel title={title}>
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <Part title="What happens">{happens}</Part>
        <Part title="Why it seems to work">{accident}</Part>
      </div>
      <Part title="Write instead">{instead}</Part>
      <div className="relative grid grid-cols-1">
        <CodeBlock label={`What to write instead: ${title}`} text={code} />
        <CopyButton label="Copy" name={`Copy the code of: ${title}`} text={() => code} className="justify-self-start" />
      </div>
      <ul className="text-sm text-soft">
        {sources.map(({ label, href }) => (
          <li key={label} className="break-words">
            {href ? (
              <a href={href} target="_blank" rel="noreferrer" className="underline hover:text-accent">
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

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="text-sm">
    <h3 className="font-medium text-soft">{title}</h3>
    <p className="mt-0.5 max-w-prose">{children}</p>
  </div>
);
