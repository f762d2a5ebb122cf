import { type FormEvent, useState } from 'react';
import type { OperationRow } from '../../../../src/server/control/calls/operations';
import type { FaultChange, FaultState, NewFault } from '../../../../src/server/control/faults';
import { useControl, useSiteChange, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Field, Select } from '../../parts/field';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';

const EFFECTS = [
  { value: 'latency', label: 'Takes longer' },
  { value: 'status', label: 'Gets an error status' },
  { value: 'drop', label: 'Is cut off before it runs' },
  { value: 'lose-answer', label: 'Runs, but its response is lost' },
];

const FREQUENCIES = [
  { value: 'always', label: 'Every call' },
  { value: 'rate', label: 'A percentage of the calls' },
  { value: 'times', label: 'Only the first calls' },
];

const AMOUNTS: Readonly<Record<string, { label: string; initial: string }>> = {
  latency: { label: 'Milliseconds', initial: '2000' },
  status: { label: 'Status, 400 to 599', initial: '503' },
};
const COUNTS: Readonly<Record<string, { label: string; initial: string }>> = {
  rate: { label: 'Percent', initial: '50' },
  times: { label: 'How many', initial: '1' },
};

const EXAMPLE: NewFault = { operation: 'services.queryServices', status: 503, times: 2 };

export function NewFaultForm({ faults }: Pick<FaultState, 'faults'>) {
  const { data } = useControl<{ operations: OperationRow[] }>('operations');
  const change = useSiteChange<FaultState, FaultChange>('PUT', 'faults');
  const [effect, setEffect] = useState('latency');
  const [frequency, setFrequency] = useState('always');
  const amount = AMOUNTS[effect];
  const count = COUNTS[frequency];
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate({ faults: [...faults, faultIn(new FormData(event.currentTarget))] });
  }
  return (
    <Panel
      title="New fault"
      request={{ method: 'PUT', path: `sites/${useSiteId()}/faults`, body: { faults: [EXAMPLE] } }}
    >
      <form aria-label="New fault" onSubmit={add} className="grid gap-4">
        <Field
          label="Operation"
          name="operation"
          required
          list="fault-targets"
          autoComplete="off"
          spellCheck={false}
          placeholder={EXAMPLE.operation}
          hint="An operation, a module such as services.*, token for signing in, or * for every call. Type to search."
        />
        <datalist id="fault-targets">
          {targetsOf(data?.operations ?? []).map((target) => (
            <option key={target} value={target} />
          ))}
        </datalist>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="The call"
            name="effect"
            options={EFFECTS}
            value={effect}
            onChange={({ target }) => setEffect(target.value)}
          />
          {amount ? (
            <Field
              key={effect}
              label={amount.label}
              name="amount"
              type="number"
              min={0}
              required
              defaultValue={amount.initial}
            />
          ) : (
            <div />
          )}
          <Select
            label="How often"
            name="frequency"
            options={FREQUENCIES}
            value={frequency}
            onChange={({ target }) => setFrequency(target.value)}
          />
          {count && (
            <Field
              key={frequency}
              label={count.label}
              name="count"
              type="number"
              min={1}
              required
              defaultValue={count.initial}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" isPending={change.isPending}>
            Add fault
          </Button>
          <Outcome change={change} success="Added." />
        </div>
      </form>
    </Panel>
  );
}

function targetsOf(operations: readonly OperationRow[]): string[] {
  const served = operations.filter((operation) => operation.served).map(({ name }) => name);
  const modules = new Set(served.map((name) => `${name.slice(0, name.lastIndexOf('.'))}.*`));
  return ['*', 'token', ...modules, ...served].sort();
}

function faultIn(form: FormData): NewFault {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    operation: text('operation'),
    ...toEffect(text('effect'), Number(text('amount'))),
    ...toFrequency(text('frequency'), Number(text('count'))),
  };
}

function toEffect(effect: string, amount: number): Partial<NewFault> {
  if (effect === 'drop' || effect === 'lose-answer') return { connection: effect };
  return effect === 'status' ? { status: amount } : { latencyMs: amount };
}

function toFrequency(frequency: string, count: number): Partial<NewFault> {
  if (frequency === 'rate') return { rate: count / 100 };
  return frequency === 'times' ? { times: count } : {};
}
