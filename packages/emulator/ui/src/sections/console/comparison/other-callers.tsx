import { CALLERS, type CallRole } from '../../../../../src/platform/explain/operations/operation';
import { Checkbox } from '../../../parts/checkbox';
import { CALLER_NAMES } from '../caller-fields';

interface Props {
  /** The caller in "Run as". */
  as: CallRole;
  callers: readonly CallRole[];
  others: readonly CallRole[];
  onChange: (others: CallRole[]) => void;
}

export function OtherCallers({ as, callers, others, onChange }: Props) {
  const choices = callers.filter((role) => role !== as);
  if (choices.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5">
      <legend className="float-left mr-1 text-xs font-medium text-soft">Compare with</legend>
      {choices.map((role) => (
        <Checkbox
          key={role}
          label={CALLER_NAMES[role]}
          checked={others.includes(role)}
          onChange={({ target }) =>
            onChange(CALLERS.filter((each) => (each === role ? target.checked : others.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
