import { Panel } from '@/components/ui/card';
import type { Flow } from '@/lib/flow';
import { flowCalls } from '@/packages/devtools/flow-calls';

type Step = ReturnType<typeof flowCalls>[number];
type Call = Step['calls'][number];

export function FlowCalls({ flow }: { flow: Flow }) {
  const steps = flowCalls(flow);
  const id = flow.path.slice(1);
  return (
    <Panel id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 text-sm target:border-accent">
      <h2 id={`${id}-title`} className="flex items-center gap-3 text-heading">
        {flow.card.title}
        <span className="rounded-full bg-sunken px-2 py-0.5 text-xs tabular-nums">
          {steps.reduce((sum, { calls }) => sum + calls.length, 0)}
        </span>
      </h2>
      <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {steps.map(({ step, calls }) => (
          <div key={step}>
            <h3 className="text-label text-soft">{step}</h3>
            <ul aria-label={step} className="mt-2 grid gap-2.5">
              {calls.map((call) => (
                <FlowCall key={call.name} call={call} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
}

function FlowCall({ call: { name, replaces, deprecated } }: { call: Call }) {
  return (
    <li className="min-w-0">
      <Code>{name}</Code>
      {replaces.map(({ name: older, removal }) => (
        <p key={older} className="text-xs text-soft">
          Replaces <Code>{older}</Code>
          {removal ? `, scheduled for removal on ${day(removal)}` : null}
        </p>
      ))}
      {deprecated ? (
        <p className="text-xs text-warn">
          Deprecated{deprecated.removal ? `, scheduled for removal on ${day(deprecated.removal)}` : null}
          {deprecated.replacedBy ? null : ': no replacement yet'}
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
