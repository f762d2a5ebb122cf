'use client';

import type { EntryResult } from 'headless-emulator/explain';
import Link from 'next/link';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Problem } from '@/components/ui/states';
import { beginCollection, continueCollection } from './actions';

interface Row {
  call: string;
  area: string;
  skipped: string | undefined;
  /** The call's own page. */
  address: string | undefined;
}

/** Runs the collection a few calls at a time, and shows each result as it comes. */
export function CollectionRun({ rows, mayRun }: { rows: readonly Row[]; mayRun: boolean }) {
  const runnable = rows.filter(({ skipped }) => !skipped).length;
  const [results, setResults] = useState<ReadonlyMap<string, EntryResult>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run() {
    setIsRunning(true);
    setProblem(undefined);
    setResults(new Map());
    try {
      const clientId = await beginCollection();
      const all = new Map<string, EntryResult>();
      while (all.size < runnable) {
        for (const result of await continueCollection(clientId, all.size)) all.set(result.call, result);
        setResults(new Map(all));
      }
    } catch (error) {
      console.warn('The collection stopped:', error);
      setProblem('The collection stopped: the sandbox did not answer. Run it again.');
    }
    setIsRunning(false);
  }

  const granted = [...results.values()].filter(({ status }) => status === 200).length;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button onClick={isRunning ? undefined : run} disabled={!mayRun} aria-disabled={isRunning || undefined}>
          {isRunning ? 'Running …' : `Run ${runnable} calls`}
        </Button>
        {isRunning || results.size > 0 ? (
          <progress
            aria-label="Calls made"
            max={runnable}
            value={results.size}
            className="h-1.5 w-48 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        ) : null}
        <p role="status" className="text-sm text-soft">
          {results.size > 0 ? `${results.size} of ${runnable} made, ${granted} answered 200` : null}
        </p>
      </div>
      {problem ? <Problem>{problem}</Problem> : null}
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <CallRow key={row.call} row={row} result={results.get(row.call)} />
        ))}
      </ol>
    </div>
  );
}

function CallRow({ row: { call, skipped, address }, result }: { row: Row; result: EntryResult | undefined }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5">
      {address ? (
        <Link href={address} prefetch={false} className="font-mono text-sm break-all hover:text-accent">
          {call}
        </Link>
      ) : (
        <span className="font-mono text-sm break-all">{call}</span>
      )}
      {result ? (
        <span className="flex flex-wrap items-center gap-3 text-sm text-soft">
          {result.problem ?? `${result.durationMs} ms`}
          <Badge tone={result.status === 200 ? 'good' : 'bad'}>{result.status || 'Not sent'}</Badge>
        </span>
      ) : null}
      {skipped ? <span className="text-sm text-soft">{skipped}</span> : null}
    </li>
  );
}
