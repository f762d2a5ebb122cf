import { optionField } from './option-fields';

interface OptionFieldProps {
  name: string;
  choices: { label: string; color?: string; isAvailable: boolean }[];
  chosen: string | undefined;
  choose: (label: string) => void;
}

/** One option of a product: radio buttons, with a swatch for colours. */
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
