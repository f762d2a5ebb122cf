import { type ReactNode, useId } from 'react';

interface ChoicesProps {
  label: string;
  name: string;
  /** One of the options, or some of them. */
  type: 'radio' | 'checkbox';
  options: readonly { value: string; label: string }[];
  /** Chosen at first. */
  chosen: readonly string[];
  error?: string;
  /** What to read before choosing. */
  children?: ReactNode;
}

/** A question answered by choosing among a few options. */
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
