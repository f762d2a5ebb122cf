import { type ComponentProps, type ReactNode, useId } from 'react';
import { LastingTextArea } from './lasting-text-area';

interface Labels {
  label: string;
  hint?: ReactNode;
  error?: string;
}

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

interface TextAreaProps extends Labels, Omit<ComponentProps<'textarea'>, 'id'> {}

/** A labelled field for several lines. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint} error={error} className={className}>
      {(control) => <LastingTextArea rows={3} {...area} {...control} />}
    </Labelled>
  );
}

const LOOK =
  'w-full min-h-11 rounded-xl border border-edge bg-surface px-3.5 py-2 text-base text-ink placeholder:text-soft hover:border-ink aria-invalid:border-bad disabled:opacity-50';

interface LabelledProps extends Labels {
  isHidden?: boolean | undefined;
  className: string | undefined;
  /** What is labelled, with the attributes that tie it to its label and its note. */
  children: (
    control: { id: string } & Pick<ComponentProps<'input'>, 'className' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
}

function Labelled({ label, isHidden = false, hint, error, className = '', children }: LabelledProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className={isHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({ id, className: LOOK, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
      <p id={note} className={error ? 'text-sm text-bad' : 'text-sm text-soft'} hidden={!error && !hint}>
        {error ?? hint}
      </p>
    </div>
  );
}
