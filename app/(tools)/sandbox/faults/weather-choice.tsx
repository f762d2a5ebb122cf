import { Badge } from '@/components/ui/badge';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { readFaults, readWeather } from '@/devtools/sandbox/faults';
import { ControlForm } from '../control-form';
import { ControlPanel } from '../control-panel';
import { endAllFaults, turnOnWeather } from './actions';

/** Situations that one click turns on, and another ends. */
export async function WeatherChoice() {
  const site = await sitePath();
  const [weather, { weather: present }] = await Promise.all([readWeather(), readFaults(site)]);
  return (
    <ControlPanel
      title="Weather"
      about="Each takes the place of the faults that are set."
      curl={await asCurl('PUT', `${site}/faults`, { weather: present?.name ?? 'paid-answer-lost' })}
    >
      <ul aria-label="Weather" className="grid gap-3 sm:grid-cols-2">
        {weather.map(({ name, label, description }) => {
          const isOn = name === present?.name;
          return (
            <li key={name} className="grid content-between gap-3 rounded-xl border border-line p-4">
              <div>
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {label} {isOn ? <Badge tone="warn">On</Badge> : null}
                </p>
                <p className="text-sm text-soft">{description}</p>
              </div>
              <ControlForm action={isOn ? endAllFaults : turnOnWeather} label={label} className="grid gap-3">
                <input type="hidden" name="weather" value={name} />
                <SubmitButton look="secondary" className="justify-self-start">
                  {isOn ? 'End it' : 'Turn on'}
                </SubmitButton>
              </ControlForm>
            </li>
          );
        })}
      </ul>
    </ControlPanel>
  );
}
