import { memo } from 'react';
import { StatusBadge } from '../../../parts/badge';
import { Button } from '../../../parts/button';
import { Panel } from '../../../parts/page';
import { ScrollArea } from '../../../parts/scroll-area';
import { CALLER_NAMES } from '../caller-fields';
import type { Run } from '../run-log';
import { differingPaths, isDiffering, MAX_DIFFERENCES, toAnswerLines } from './answer-lines';

const MAX_LINES = 1_000;

interface Props {
  /** Runs of the same request by different callers. */
  runs: readonly Run[];
  shownId: string | undefined;
  onSelect: (run: Run) => void;
}

/** Memoized: long responses must not slow the editor down. */
export const Answers = memo(function Answers({ runs, shownId, onSelect }: Props) {
  // An error differs from a successful response in every line.
  const answered = runs.filter(({ answer }) => answer.status === 200);
  const differing = differingPaths(answered.map(({ answer }) => answer.response));
  return (
    // `data-wide` gives the page one column.
    <div data-wide>
      <Panel title="Results side by side">
        <p role="status" className="text-sm text-soft">
          {summaryOf(runs, answered, differing.size)}
        </p>
        <div className="grid auto-cols-[minmax(13rem,1fr)] gap-3 overflow-x-auto pb-1 sm:grid-flow-col">
          {runs.map((run) => (
            <Column
              key={run.id}
              run={run}
              differing={differing}
              isShown={run.id === shownId}
              onSelect={() => onSelect(run)}
            />
          ))}
        </div>
      </Panel>
    </div>
  );
});

function summaryOf(runs: readonly Run[], answered: readonly Run[], count: number): string {
  const refused = runs.filter((run) => !answered.includes(run)).map(({ as }) => as);
  const fields =
    count === 0
      ? 'the same response'
      : `different responses: ${count >= MAX_DIFFERENCES ? `${MAX_DIFFERENCES} fields or more` : `${count} ${count === 1 ? 'field' : 'fields'}`}`;
  return [
    ...(answered.length > 1 ? [`${nameList(answered.map(({ as }) => as))} got ${fields}.`] : []),
    ...(refused.length > 0 ? [`${nameList(refused)} did not get status 200.`] : []),
  ]
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .join(' ');
}

const nameList = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

interface ColumnProps {
  run: Run;
  differing: ReadonlySet<string>;
  isShown: boolean;
  onSelect: () => void;
}

function Column({ run, differing, isShown, onSelect }: ColumnProps) {
  const { status, durationMs, meaning, response } = run.answer;
  const name = CALLER_NAMES[run.as];
  const lines = response === undefined ? [] : toAnswerLines(response, MAX_LINES + 1);
  return (
    <section aria-label={`Result for the ${run.as}`} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
        {name} <StatusBadge status={status} />
        <span className="font-normal text-soft tabular-nums">{durationMs} ms</span>
      </h3>
      {run.email && <p className="text-sm break-all text-soft">{run.email}</p>}
      {meaning && <p className="text-sm break-words text-warn">{meaning.code ?? meaning.means}</p>}
      <ScrollArea label={`Response for the ${run.as}`} className="max-h-96 rounded-md bg-sunken py-2">
        <pre className="w-max min-w-full font-mono text-xs">
          {lines.slice(0, MAX_LINES).map((line) => {
            const isMarked = status === 200 && isDiffering(line, differing);
            const Line = isMarked ? 'mark' : 'span';
            return (
              <Line key={line.number} className={`block px-3 ${isMarked ? 'bg-warn-wash text-inherit' : ''}`}>
                {line.text}
              </Line>
            );
          })}
        </pre>
      </ScrollArea>
      {lines.length > MAX_LINES && <p className="text-sm text-soft">And more</p>}
      <Button
        look="quiet"
        className="justify-self-start"
        aria-label={`Details of the result for the ${run.as}`}
        aria-pressed={isShown}
        onClick={onSelect}
      >
        {isShown ? 'Details below' : 'Show details'}
      </Button>
    </section>
  );
}
