import { Field, Select } from '@/components/ui/form/field';
import type { Modifier } from '@/lib/store/product';
import { choiceModifierField, optionField, textModifierField } from './form-fields';

interface OptionFieldProps {
  name: string;
  choices: { label: string; color?: string; isAvailable: boolean }[];
  chosen: string | undefined;
  choose: (label: string) => void;
}

export function OptionField({ name, choices, chosen, choose }: OptionFieldProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{name}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ label, color, isAvailable }) => (
          <label
            key={label}
            className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm has-checked:border-ink has-checked:bg-surface has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${isAvailable ? 'border-edge' : 'border-dashed border-edge text-soft line-through'}`}
          >
            <input
              type="radio"
              name={optionField(name)}
              value={label}
              checked={chosen === label}
              onChange={() => choose(label)}
              className="sr-only"
            />
            {color ? (
              <svg aria-hidden="true" className="size-4 rounded-full border border-edge">
                <rect width="100%" height="100%" fill={color} />
              </svg>
            ) : null}
            {label}
            {isAvailable ? null : <span className="sr-only"> (sold out)</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ModifierField({ modifier }: { modifier: Modifier }) {
  const { key, label: name, isMandatory, choices, maxLength, addedPrice } = modifier;
  const label = `${name}${isMandatory ? '' : ' (optional)'}`;
  if (choices.length === 0) {
    const limit = maxLength === undefined ? undefined : `Up to ${maxLength} characters`;
    const costs = addedPrice && `adds ${addedPrice}`;
    return (
      <Field
        label={label}
        name={textModifierField(key)}
        required={isMandatory}
        maxLength={maxLength}
        hint={[limit, costs].filter(Boolean).join(', ')}
        autoComplete="off"
      />
    );
  }
  return (
    <Select
      label={label}
      name={choiceModifierField(key)}
      required={isMandatory}
      defaultValue=""
      options={[
        { value: '', label: isMandatory ? 'Choose' : 'None' },
        ...choices.map((choice) => ({
          value: choice.key,
          label: choice.addedPrice ? `${choice.label} (+${choice.addedPrice})` : choice.label,
        })),
      ]}
    />
  );
}
