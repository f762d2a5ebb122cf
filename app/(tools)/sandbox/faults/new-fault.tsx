import { Field, Select } from '@/components/ui/form/field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { EFFECTS, FREQUENCIES } from '@/devtools/sandbox/fault-form';
import { faultTargets } from '@/devtools/sandbox/faults';
import { ControlForm } from '../control-form';
import { ControlPanel } from '../control-panel';
import { addFault } from './actions';

const EXAMPLE = { operation: 'services.queryServices', status: 503, times: 2 };

export async function NewFault() {
  const [site, targets] = await Promise.all([sitePath(), faultTargets()]);
  return (
    <ControlPanel title="Add a fault" curl={await asCurl('PUT', `${site}/faults`, { faults: [EXAMPLE] })}>
      <ControlForm action={addFault} label="Add a fault">
        <Field
          label="Operation"
          name="operation"
          required
          list="fault-targets"
          autoComplete="off"
          placeholder={EXAMPLE.operation}
          hint="An operation, a module such as services.*, token for signing in, or * for every call"
        />
        <datalist id="fault-targets">
          {targets.map((target) => (
            <option key={target} value={target} />
          ))}
        </datalist>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label="The call" name="effect" options={EFFECTS} />
          <Field
            label="How long or which status"
            name="amount"
            type="number"
            min={0}
            hint="Milliseconds (2,000) or a status (503)"
          />
          <Select label="How often" name="frequency" options={FREQUENCIES} />
          <Field label="Percent or times" name="count" type="number" min={0} hint="Percent (50) or times (1)" />
        </div>
        <SubmitButton className="justify-self-start" pendingLabel="Adding …">
          Add fault
        </SubmitButton>
      </ControlForm>
    </ControlPanel>
  );
}
