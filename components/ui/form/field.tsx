import type { ComponentProps, ReactNode } from 'react';
import { Labelled, type Labels } from './labelled';

interface FieldProps extends Labels, Omit<ComponentProps<'input'>, 'id'> {
  /** Where a placeholder says the same. */
  isLabelHidden?: boolean;
  /** At the end of the input's line, such as a button that acts on it. */
  end?: ReactNode;
}

/** A labelled input with its hint and its error. */
export function Field({ label, isLabelHidden, hint, error, className, end, ...input }: FieldProps) {
  return (
    <Labelled label={label} isHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) =>
        end === undefined ? (
          <input {...input} {...control} />
        ) : (
          <div className="relative">
            <input {...input} {...control} className={`${control.className} pr-18`} />
            <div className="absolute inset-y-0 right-0 flex">{end}</div>
          </div>
        )
      }
    </Labelled>
  );
}

interface SelectProps extends Labels, Omit<ComponentProps<'select'>, 'id'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** A labelled native select. */
export function Select({ label, hint, error, options, className, ...select }: SelectProps) {
  return (
    <Labelled label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
