import { Field, Select } from '@/components/ui/form/field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { readClock, readDue } from '@/devtools/sandbox/clock';
import { sitePath } from '@/devtools/sandbox/current-site';
import { siteTime } from '@/devtools/sandbox/site-time-text';
import { ControlForm } from '../control-form';
import { ControlPanel } from '../control-panel';
import { advanceClock, goToNextDue, setClockTo, stopOrStart } from './actions';

const STEPS = [
  { value: 'PT15M', label: '15 minutes' },
  { value: 'PT1H', label: '1 hour' },
  { value: 'P1D', label: '1 day' },
  { value: 'P7D', label: '1 week' },
  { value: 'P1M', label: '1 month' },
  { value: 'P1Y', label: '1 year' },
  { value: '-P1D', label: 'Back 1 day' },
];

export async function ClockControls() {
  const site = await sitePath();
  const [{ now, frozen }, { upcoming }] = await Promise.all([readClock(site), readDue(site)]);
  const [next] = upcoming;
  return (
    <>
      <ControlPanel title={siteTime(now)} curl={await asCurl('PUT', `${site}/clock`, { frozen: !frozen })}>
        <ControlForm action={stopOrStart} label="Stop or start the clock">
          <p>{frozen ? 'The clock stands still until you set it or start it.' : 'The clock is running.'}</p>
          <SubmitButton look="secondary" className="justify-self-start">
            {frozen ? 'Start the clock' : 'Stop the clock'}
          </SubmitButton>
        </ControlForm>
      </ControlPanel>
      <ControlPanel title="Move forward" curl={await asCurl('PUT', `${site}/clock`, { advance: 'P1D' })}>
        <ControlForm action={advanceClock} label="Move forward">
          <div className="flex flex-wrap items-end gap-3">
            <Select label="By" name="step" options={STEPS} defaultValue="P1D" className="grow basis-40 sm:max-w-60" />
            <SubmitButton pendingLabel="Moving …">Move the clock</SubmitButton>
          </div>
        </ControlForm>
      </ControlPanel>
      <ControlPanel
        title="Set to a moment"
        curl={await asCurl('PUT', `${site}/clock`, { now: `${now.slice(0, 16)}:00Z` })}
      >
        <ControlForm action={setClockTo} label="Set to a moment">
          <div className="flex flex-wrap items-end gap-3">
            <Field
              key={now}
              label="Date and time, in UTC"
              name="moment"
              type="datetime-local"
              required
              defaultValue={now.slice(0, 16)}
              className="grow basis-40 sm:max-w-60"
            />
            <SubmitButton pendingLabel="Setting …">Set the clock</SubmitButton>
          </div>
        </ControlForm>
      </ControlPanel>
      <ControlPanel title="Next thing that is due" curl={await asCurl('PUT', `${site}/clock`, { to: 'next-due' })}>
        <ControlForm action={goToNextDue} label="Next thing that is due">
          <p>{next ? `${next.what}, on ${siteTime(next.at)}.` : 'Nothing is due on this site.'}</p>
          <SubmitButton className="justify-self-start" disabled={!next} pendingLabel="Moving …">
            Go there
          </SubmitButton>
        </ControlForm>
      </ControlPanel>
    </>
  );
}
