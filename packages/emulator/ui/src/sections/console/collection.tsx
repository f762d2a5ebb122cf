import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Collection, CollectionRun } from '../../../../src/server/control/calls/collection';
import { control } from '../../control/control';
import { useControl, useSiteId } from '../../control/hooks';
import { StatusBadge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { Page } from '../../parts/page';
import { Loaded } from '../../parts/states';
import { ConsoleNav } from './console-nav';

export default function CollectionPage() {
  const query = useControl<Collection>('collection', { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Page
      title="Sample calls"
      intro="The calls behind bookings, the store, tickets and subscriptions. They run with their prerequisites on a new site, which is deleted afterwards."
    >
      <ConsoleNav />
      <Loaded query={query}>{({ calls }) => <Calls calls={calls} />}</Loaded>
    </Page>
  );
}

type Call = Collection['calls'][number];
type Result = CollectionRun['results'][number];

/** Enough calls per request to be fast, few enough to show progress. */
const CALLS_AT_ONCE = 12;

function Calls({ calls }: { calls: readonly Call[] }) {
  const runnable = calls.filter(({ skipped }) => !skipped).map(({ call }) => call);
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const abortController = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  async function run() {
    const { signal } = abortController.current;
    setIsRunning(true);
    setProblem(undefined);
    setResults(new Map());
    const all = new Map<string, Result>();
    try {
      for (let first = 0; first < runnable.length; first += CALLS_AT_ONCE) {
        const body = { calls: runnable.slice(first, first + CALLS_AT_ONCE) };
        const answer = await control<CollectionRun>('POST', 'collection/runs', { body, signal });
        for (const result of answer.results) all.set(result.call, result);
        setResults(new Map(all));
      }
    } catch (error) {
      if (signal.aborted) return;
      setProblem(`The run stopped: ${error instanceof Error ? error.message : String(error)}`);
    }
    setIsRunning(false);
  }

  const granted = [...results.values()].filter(({ status }) => status === 200).length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="primary" isPending={isRunning} onClick={() => void run()}>
          {isRunning ? 'Running …' : `Run ${runnable.length} calls`}
        </Button>
        {(isRunning || results.size > 0) && (
          <progress
            aria-label="Calls made"
            max={runnable.length}
            value={results.size}
            className="h-1.5 w-40 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        )}
        <p role="status" className="text-sm text-soft">
          {results.size > 0 && `${results.size} of ${runnable.length} made, ${granted} returned 200`}
        </p>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      <ol aria-label="Calls" className="divide-y divide-line rounded-lg border border-line bg-surface">
        {calls.map((call) => (
          <Row key={call.call} {...call} result={results.get(call.call)} />
        ))}
      </ol>
    </>
  );
}

function Row({ call, area, skipped, result }: Call & { result: Result | undefined }) {
  const siteId = useSiteId();
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm md:min-h-9">
      <span className="min-w-0">
        <Link
          to={`/${siteId}/console/${encodeURIComponent(call)}`}
          className="font-mono font-medium break-all hover:text-accent hover:underline"
        >
          {call}
        </Link>{' '}
        <span className="text-xs text-soft">@wix/{area}</span>
      </span>
      {result && (
        <span className="flex flex-wrap items-center gap-3 text-soft tabular-nums">
          {result.problem ?? `${result.durationMs} ms`}
          <StatusBadge status={result.status} />
        </span>
      )}
      {skipped && <span className="text-soft">{skipped}</span>}
    </li>
  );
}
