import { type ComponentProps, type ReactNode, useId } from 'react';

interface Labels {
  label: string;
  hint?: ReactNode;
  error?: string;
}

interface FieldProps extends Labels, Omit<ComponentProps<'input'>, 'id'> {}

/** A labelled input with its hint and its error. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...input} {...control} />}
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
      {(control) => <textarea rows={3} {...area} {...control} />}
    </Labelled>
  );
}

const LOOK =
  'w-full min-h-11 rounded-xl border border-edge bg-surface px-3.5 py-2 text-base text-ink placeholder:text-soft hover:border-ink aria-invalid:border-bad disabled:opacity-50';

interface LabelledProps extends Labels {
  className: string | undefined;
  /** What is labelled, with the attributes that tie it to its label and its note. */
  children: (
    control: Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
}

function Labelled({ label, hint, error, className = '', children }: LabelledProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, className: LOOK, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
      <p id={note} className={error ? 'text-sm text-bad' : 'text-sm text-soft'} hidden={!error && !hint}>
        {error ?? hint}
      </p>
    </div>
  );
}
