import type { UseMutationResult } from '@tanstack/react-query';
import type { Fault } from '../../../../src/platform/kernel/settings';
import type { FaultChange, FaultState } from '../../../../src/server/control/faults';
import type { ControlError } from '../../control/control';
import { useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Panel } from '../../parts/page';
import { EmptyState, Outcome } from '../../parts/states';

interface Props extends FaultState {
  change: UseMutationResult<FaultState, ControlError, FaultChange>;
}

export function FaultList({ faults, strikes = {}, change }: Props) {
  const path = `sites/${useSiteId()}/faults`;
  return (
    <Panel title="Active faults" request={{ method: 'PUT', path, body: { faults } }}>
      {faults.length === 0 ? (
        <EmptyState title="No faults">Calls behave as on the platform.</EmptyState>
      ) : (
        <>
          <ul aria-label="Faults" className="divide-y divide-line text-sm">
            {faults.map((fault) => (
              <li key={fault.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
                <div className="min-w-0">
                  <p className="font-mono break-all">{fault.operation === '*' ? 'Every call' : fault.operation}</p>
                  <p className="text-soft">
                    {faultText(fault)} · {callsText(strikes[fault.id] ?? 0)}
                  </p>
                </div>
                <Button
                  aria-label={`Remove the fault for ${fault.operation}`}
                  isPending={change.isPending}
                  onClick={() => change.mutate({ faults: faults.filter(({ id }) => id !== fault.id) })}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <Button
            className="justify-self-start"
            isPending={change.isPending}
            onClick={() => change.mutate({ faults: [] })}
          >
            Remove all
          </Button>
        </>
      )}
      <Outcome change={change} success={null} />
    </Panel>
  );
}

const callsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'call' : 'calls'} affected`;

/** Example: `Takes 1,500 ms longer, in 20% of calls`. */
function faultText({ latencyMs, status, connection, rate, times }: Omit<Fault, 'id' | 'operation'>): string {
  const effects = [
    latencyMs !== undefined && `takes ${latencyMs.toLocaleString('en-US')} ms longer`,
    status !== undefined && `gets status ${status}`,
    connection === 'drop' && 'is cut off before it runs',
    connection === 'lose-answer' && 'runs, but its response is lost',
    rate !== undefined && `in ${Math.round(rate * 100)}% of calls`,
    times !== undefined && (times === 1 ? 'the first time' : `the first ${times} times`),
  ];
  const text = effects.filter((effect) => effect !== false).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
