import type { ClockState, DueLists } from '../../../../src/server/control/clock';
import { useSiteControl } from '../../control/hooks';
import { Page } from '../../parts/page';
import { Loaded } from '../../parts/states';
import { ClockControls } from './clock-controls';
import { DueWork } from './due-work';

const REFRESH_MS = 5_000;

export default function ClockPage() {
  const clock = useSiteControl<ClockState>('clock', { refetchInterval: REFRESH_MS });
  const due = useSiteControl<DueLists>('clock/due');
  return (
    <Page
      title="Clock"
      intro="Each site has its own clock. Move it forward, and everything due by then runs immediately."
    >
      <Loaded query={clock}>
        {(state) => <Loaded query={due}>{({ upcoming }) => <ClockControls {...state} next={upcoming[0]} />}</Loaded>}
      </Loaded>
      <Loaded query={due}>{(lists) => <DueWork {...lists} />}</Loaded>
    </Page>
  );
}
