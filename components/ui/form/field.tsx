import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps extends Labels, Omit<ComponentProps<'input'>, 'id'> {
  /** Set it if a placeholder has the same text. */
  isLabelHidden?: boolean;
  /** Follows the input, such as a button that acts on it. */
  end?: ReactNode;
}

export function Field({ label, isLabelHidden, hint, error, className, end, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} isHidden={isLabelHidden} hint={hint} error={error} className={className}>
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
    </FieldFrame>
  );
}

interface SelectProps extends Labels, Omit<ComponentProps<'select'>, 'id'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

export function Select({ label, hint, error, options, className, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

export interface Labels {
  label: string;
  hint?: ReactNode;
  error?: string;
}

const LOOK =
  'w-full min-h-11 rounded-xl border border-edge bg-surface px-3.5 py-2 text-base text-ink placeholder:text-soft hover:border-ink aria-invalid:border-bad disabled:opacity-50';

interface LabelledProps extends Labels {
  isHidden?: boolean | undefined;
  className: string | undefined;
  /** Pass the attributes to the input: they connect it to label and note. */
  children: (
    control: { id: string } & Pick<ComponentProps<'input'>, 'className' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
}

export function FieldFrame({ label, isHidden = false, hint, error, className = '', children }: LabelledProps) {
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

interface ChoicesProps {
  label: string;
  name: string;
  type: 'radio' | 'checkbox';
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  error?: string;
  children?: ReactNode;
}

export function Choices({ label, name, type, options, chosen, error, children }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-medium">{label}</legend>
      {children}
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-3">
          <input
            type={type}
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            aria-invalid={error ? true : undefined}
            className="size-4 shrink-0 accent-accent"
          />
          {option.label}
        </label>
      ))}
      {error ? (
        <p id={errorId} className="text-sm text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

export function HiddenFields({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
