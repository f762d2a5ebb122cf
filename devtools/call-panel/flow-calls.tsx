import { type Flow, flowCalls } from '@/devtools/flow-calls';
import { Chevron } from './chevron';

type Step = ReturnType<typeof flowCalls>[number];
type Call = Step['calls'][number];

/** Folded, below what one came for: which calls the flow is made of, and the older ones in whose place they stand. */
export function FlowCalls({ flow }: { flow: Flow }) {
  const steps = flowCalls(flow);
  return (
    <details className="group mt-16 border-t border-line text-sm">
      <summary className="flex min-h-12 items-center gap-3 font-medium">
        <Chevron className="group-open:rotate-180" />
        <h2>Calls in this flow</h2>
        <span className="rounded-full bg-sunken px-2 py-0.5 text-xs tabular-nums">
          {steps.reduce((sum, { calls }) => sum + calls.length, 0)}
        </span>
      </summary>
      <div className="grid gap-x-8 gap-y-6 pt-2 pb-4 sm:grid-cols-2">
        {steps.map(({ step, calls }) => (
          <section key={step} aria-label={step}>
            <h3 className="text-label text-soft">{step}</h3>
            <ul className="mt-2 grid gap-2.5">
              {calls.map((call) => (
                <FlowCall key={call.name} call={call} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}

function FlowCall({ call: { name, replaces, deprecated } }: { call: Call }) {
  return (
    <li className="min-w-0">
      <Code>{name}</Code>
      {replaces.map(({ name: older, removal }) => (
        <p key={older} className="text-xs text-soft">
          Replaces <Code>{older}</Code>
          {removal ? `, announced to be removed on ${day(removal)}` : null}
        </p>
      ))}
      {deprecated ? (
        <p className="text-xs text-warn">
          Deprecated{deprecated.removal ? `, announced to be removed on ${day(deprecated.removal)}` : null}
          {deprecated.replacedBy ? null : ': nothing takes its place yet'}
        </p>
      ) : null}
    </li>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="break-words font-mono text-[0.8125rem] font-semibold">{children}</code>
);

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const day = (date: string): string => DAY.format(new Date(date));
