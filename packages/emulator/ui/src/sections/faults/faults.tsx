import type { FaultChange, FaultState } from '../../../../src/server/control/faults';
import type { WeatherList } from '../../../../src/server/control/weather';
import { useControl, useSiteChange, useSiteControl } from '../../control/hooks';
import { Page } from '../../parts/page';
import { Loaded } from '../../parts/states';
import { FaultList } from './fault-list';
import { NewFaultForm } from './new-fault';
import { WeatherChoice } from './weather-choice';

const SHOWN_AGAIN_MS = 5_000;

export default function FaultsPage() {
  const faults = useSiteControl<FaultState>('faults', { refetchInterval: SHOWN_AGAIN_MS });
  const weather = useControl<WeatherList>('weather');
  const change = useSiteChange<FaultState, FaultChange>('PUT', 'faults');
  return (
    <Page title="Faults" intro="Make calls slow, refused, dropped or unanswered, and see how your app copes.">
      <Loaded query={faults}>
        {(state) => (
          <>
            <Loaded query={weather}>
              {(list) => <WeatherChoice {...list} present={state.weather} change={change} />}
            </Loaded>
            <FaultList {...state} change={change} />
            <NewFaultForm faults={state.faults} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
