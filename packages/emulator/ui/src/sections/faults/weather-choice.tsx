import type { UseMutationResult } from '@tanstack/react-query';
import type { FaultChange, FaultState } from '../../../../src/server/control/faults';
import type { WeatherList } from '../../../../src/server/control/weather';
import type { ControlError } from '../../control/control';
import { useSiteId } from '../../control/hooks';
import { Badge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { Panel } from '../../parts/page';

interface Props extends WeatherList {
  present: FaultState['weather'];
  change: UseMutationResult<FaultState, ControlError, FaultChange>;
}

export function WeatherChoice({ weather, present, change }: Props) {
  const path = `sites/${useSiteId()}/faults`;
  return (
    <Panel
      title="Ready-made situations"
      request={{ method: 'PUT', path, body: { weather: present?.name ?? 'paid-answer-lost' } }}
    >
      <p className="text-sm text-soft">
        Each is a set of faults, such as a slow phone. Turning one on replaces the faults below.
      </p>
      <ul aria-label="Ready-made situations" className="grid gap-3 sm:grid-cols-2">
        {weather.map(({ name, label, description }) => {
          const isOn = name === present?.name;
          return (
            <li key={name} className="grid content-between gap-3 rounded-lg border border-line p-3">
              <div>
                <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                  {label} {isOn && <Badge tone="warn">On</Badge>}
                </p>
                <p className="text-sm text-soft">{description}</p>
              </div>
              <Button
                className="justify-self-start"
                aria-label={`Turn ${isOn ? 'off' : 'on'}: ${label}`}
                isPending={change.isPending}
                onClick={() => change.mutate(isOn ? { faults: [] } : { weather: name })}
              >
                Turn {isOn ? 'off' : 'on'}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
