import type { FormEvent } from 'react';
import type { UpcomingTask } from '../../../../src/platform/composition/upcoming-work';
import type { ClockChange, ClockSet, ClockState } from '../../../../src/server/control/clock';
import { useSiteChange, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Field, Select } from '../../parts/field';
import { Instant, instantText } from '../../parts/instant';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';

const STEPS = [
  { value: 'PT15M', label: '15 minutes' },
  { value: 'PT1H', label: '1 hour' },
  { value: 'P1D', label: '1 day' },
  { value: 'P7D', label: '1 week' },
  { value: 'P1M', label: '1 month' },
  { value: 'P1Y', label: '1 year' },
  { value: '-P1D', label: 'Back 1 day' },
];

export function ClockControls({ now, frozen, moved, next }: ClockState & { next: UpcomingTask | undefined }) {
  const path = `sites/${useSiteId()}/clock`;
  const change = useSiteChange<ClockSet, ClockChange>('PUT', 'clock');
  const isPending = (key: string) => change.isPending && key in (change.variables ?? {});

  function advance(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate({ advance: String(new FormData(event.currentTarget).get('step')) });
  }
  function setClock(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate({ now: `${new FormData(event.currentTarget).get('moment')}:00Z` });
  }

  return (
    <>
      <Panel title="Now" request={{ method: 'PUT', path, body: { frozen: !frozen } }}>
        <p className="text-lg">
          <Instant at={now} />
        </p>
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <Button isPending={isPending('frozen')} onClick={() => change.mutate({ frozen: !frozen })}>
            {frozen ? 'Start the clock' : 'Stop the clock'}
          </Button>
          {moved && (
            <Button
              isPending={change.isPending && isToRealTime(change.variables)}
              onClick={() => change.mutate({ to: 'real-time' })}
            >
              Back to real time
            </Button>
          )}
          {stateText({ frozen, moved })}
        </div>
        <Outcome change={change} success={change.data && <Done {...change.data} />} />
      </Panel>
      <Panel title="Move" request={{ method: 'PUT', path, body: { advance: 'P1D' } }}>
        <form onSubmit={advance} className="flex flex-wrap items-end gap-3">
          <Select label="By" name="step" options={STEPS} defaultValue="P1D" className="grow sm:max-w-60" />
          <Button type="submit" look="primary" isPending={isPending('advance')}>
            Move the clock
          </Button>
        </form>
        <form onSubmit={setClock} className="flex flex-wrap items-end gap-3">
          <Field
            label="To a date and time, in UTC"
            name="moment"
            type="datetime-local"
            required
            defaultValue={now.slice(0, 16)}
            className="grow sm:max-w-60"
          />
          <Button type="submit" isPending={isPending('now')}>
            Set the clock
          </Button>
        </form>
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <Button
            disabled={!next}
            isPending={isPending('to') && !isToRealTime(change.variables)}
            onClick={() => change.mutate({ to: 'next-due' })}
          >
            Go to the next due date
          </Button>
          {next ? `${next.what}, ${instantText(next.at)}` : 'Nothing is due on this site.'}
        </div>
      </Panel>
    </>
  );
}

const isToRealTime = (variables: ClockChange | undefined): boolean =>
  variables !== undefined && 'to' in variables && variables.to === 'real-time';

function stateText({ frozen, moved }: Pick<ClockState, 'frozen' | 'moved'>): string {
  if (frozen) return 'The clock is stopped until you set or start it.';
  return moved ? 'The clock is running, away from real time.' : 'The clock is running, in real time.';
}

function Done({ now, due }: ClockSet) {
  return (
    <>
      <p>
        It is {instantText(now)}. {due.length === 0 ? 'Nothing became due.' : 'Became due:'}
      </p>
      {due.length > 0 && (
        <ul className="list-disc pl-5">
          {due.map((line, index) => (
            <li key={`${index} ${line}`} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
