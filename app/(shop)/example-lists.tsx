import { type ReactNode, Suspense } from 'react';
import { ErrorState } from '@/components/ui/states';
import type { Flow } from '@/lib/flow';
import { ExampleCard, ExampleCardLoading, UninstalledCard } from './example-card';
import { type AppState, completeOutage, type FlowStates, flowStates, hasAny, isKnown } from './installed-flows';

interface ExampleListsProps {
  /** True: waits for all responses instead of streaming each card. */
  isAwaited: boolean;
}

export async function ExampleLists({ isAwaited }: ExampleListsProps) {
  const states = await flowStates();
  const isStreamed = !isAwaited && !isKnown(states);
  const Wait = isStreamed ? Suspense : Passthrough;
  return (
    <>
      {isStreamed ? <NoScriptRedirect /> : null}
      <Wait fallback={null}>
        <CompleteOutage states={states} />
      </Wait>
      <div className="space-y-10">
        {GROUPS.map((group) =>
          isStreamed && group.fallback ? (
            <Group key={group.kind} {...group} states={states} Wait={Wait} />
          ) : (
            <Wait key={group.kind} fallback={null}>
              <NonEmptyGroup {...group} states={states} Wait={Wait} />
            </Wait>
          ),
        )}
      </div>
    </>
  );
}

/** Replaces `Suspense` if nothing is pending, or the page should wait. */
const Passthrough = ({ children }: { children: ReactNode; fallback: ReactNode }) => <>{children}</>;

/** A script moves streamed parts into place. Without script, visitors are sent to the page that waits. */
const NoScriptRedirect = () => (
  <noscript>
    <meta httpEquiv="refresh" content="0; url=/?awaited=yes" />
  </noscript>
);

async function CompleteOutage({ states }: { states: FlowStates }) {
  const outage = await completeOutage(states);
  return outage ? (
    <div className="mb-8">
      <ErrorState detail={outage.detail}>
        <p>None of the four apps responded, so we don’t know which ones this site has.</p>
      </ErrorState>
    </div>
  ) : null;
}

interface GroupOfExamples {
  kind: AppState['kind'];
  id: string;
  title: string;
  /** Displayed while the example's group is unknown. */
  fallback: ReactNode;
  card: (flow: Flow) => ReactNode;
}

const GROUPS: readonly GroupOfExamples[] = [
  {
    kind: 'installed',
    id: 'installed',
    title: 'Ready on this site',
    fallback: <ExampleCardLoading />,
    card: (flow) => <ExampleCard flow={flow} />,
  },
  {
    kind: 'outage',
    id: 'unanswered',
    title: 'Not responding',
    fallback: null,
    card: (flow) => <ExampleCard flow={flow} note="No response" />,
  },
  {
    kind: 'missing',
    id: 'uninstalled',
    title: 'Not installed on this site',
    fallback: null,
    card: (flow) => <UninstalledCard flow={flow} />,
  },
];

interface GroupProps extends GroupOfExamples {
  states: FlowStates;
  Wait: typeof Suspense | typeof Passthrough;
}

async function NonEmptyGroup(group: GroupProps) {
  return (await hasAny(group.kind, group.states)) ? <Group {...group} /> : null;
}

/** Hidden while empty, which only the browser knows while cards are streamed. */
function Group({ kind, id, title, fallback, card, states, Wait }: GroupProps) {
  const groupFlows = (isBesideList: boolean) =>
    [...states]
      .filter(([flow]) => Boolean(flow.card.isBesideList) === isBesideList)
      .map(([flow, state]) => (
        <Wait key={flow.path} fallback={fallback && <Cell as={isBesideList ? 'article' : 'li'}>{fallback}</Cell>}>
          <IfState kind={kind} state={state}>
            <Cell as={isBesideList ? 'article' : 'li'}>{card(flow)}</Cell>
          </IfState>
        </Wait>
      ));
  return (
    <section aria-labelledby={id} className="hidden has-[[data-cell]]:block">
      <h2 id={id} className="mb-4 text-heading">
        {title}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        <ul className="contents">{groupFlows(false)}</ul>
        {groupFlows(true)}
      </div>
    </section>
  );
}

const Cell = ({ as: Element, children }: { as: 'li' | 'article'; children: ReactNode }) => (
  <Element data-cell>{children}</Element>
);

interface IfStateProps {
  kind: AppState['kind'];
  state: AppState | Promise<AppState>;
  children: ReactNode;
}

async function IfState({ kind, state, children }: IfStateProps) {
  return (await state).kind === kind ? children : null;
}
