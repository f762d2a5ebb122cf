import { type ComponentProps, type ReactNode, useId } from 'react';

const CONTROL =
  'w-full min-h-11 rounded-xl border border-edge bg-surface px-3.5 py-2 text-base text-ink placeholder:text-soft hover:border-ink aria-invalid:border-bad disabled:opacity-50';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string;
}

/** A labelled input with its hint and its error. */
export function Field({ label, hint, error, className = '', ...input }: FieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...input}
        id={id}
        className={CONTROL}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
    </Labelled>
  );
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** A labelled native select. */
export function Select({ label, hint, error, options, className = '', ...select }: SelectProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <select
        {...select}
        id={id}
        className={CONTROL}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      >
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string;
}

/** A labelled field for several lines. */
export function TextArea({ label, hint, error, className = '', ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={CONTROL}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
    </Labelled>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  className: string;
  children: ReactNode;
}

function Labelled({ id, label, hint, error, className, children }: LabelledProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      <p id={`${id}-note`} className={error ? 'text-sm text-bad' : 'text-sm text-soft'} hidden={!error && !hint}>
        {error ?? hint}
      </p>
    </div>
  );
}
