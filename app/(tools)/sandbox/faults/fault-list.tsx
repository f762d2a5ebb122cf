import { SubmitButton } from '@/components/ui/form/submit-button';
import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { faultText } from '@/devtools/sandbox/fault-form';
import { readFaults } from '@/devtools/sandbox/faults';
import { ControlForm } from '../control-form';
import { ControlPanel } from '../control-panel';
import { endAllFaults, endFault } from './actions';

/** Active faults. */
export async function FaultList() {
  const site = await sitePath();
  const { faults, strikes } = await readFaults(site);
  return (
    <ControlPanel title="Faults that are set" curl={await asCurl('PUT', `${site}/faults`, { faults })}>
      {faults.length === 0 ? (
        <EmptyState title="Nothing goes wrong on purpose" />
      ) : (
        <>
          <ul aria-label="Faults" className="divide-y divide-line">
            {faults.map((fault) => (
              <li key={fault.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div className="min-w-0">
                  <p className="font-mono text-sm break-all">
                    {fault.operation === '*' ? 'Every call' : fault.operation}
                  </p>
                  <p className="text-sm text-soft">
                    {faultText(fault)}. Struck {strikes[fault.id] ?? 0} times.
                  </p>
                </div>
                <ControlForm action={endFault}>
                  <input type="hidden" name="id" value={fault.id} />
                  <SubmitButton look="secondary" aria-label={`End the fault of ${fault.operation}`}>
                    End
                  </SubmitButton>
                </ControlForm>
              </li>
            ))}
          </ul>
          <ControlForm action={endAllFaults}>
            <SubmitButton look="danger" className="justify-self-start">
              End all faults
            </SubmitButton>
          </ControlForm>
        </>
      )}
    </ControlPanel>
  );
}
