import { type ComponentProps, type ReactNode, useId } from 'react';

const BOX =
  'min-h-11 w-full rounded-md border border-edge bg-surface px-2.5 text-sm md:min-h-8 aria-invalid:border-bad';

interface LabelProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Field({ label, hint, error, className = '', ...rest }: LabelProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        id={id}
        className={BOX}
        aria-describedby={descriptionIds(id, hint, error)}
        aria-invalid={Boolean(error)}
        {...rest}
      />
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, className = '', ...rest }: LabelProps & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        id={id}
        className={`${BOX} py-2 font-mono`}
        aria-describedby={descriptionIds(id, hint, error)}
        aria-invalid={Boolean(error)}
        {...rest}
      />
    </FieldFrame>
  );
}

type SelectProps = LabelProps & ComponentProps<'select'> & { options: readonly { value: string; label: string }[] };

export function Select({ label, hint, error, options, className = '', ...rest }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <select
        id={id}
        className={BOX}
        aria-describedby={descriptionIds(id, hint, error)}
        aria-invalid={Boolean(error)}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

const descriptionIds = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

function FieldFrame({
  id,
  label,
  hint,
  error,
  className,
  children,
}: LabelProps & { id: string; className: string; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-xs font-medium text-soft">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
