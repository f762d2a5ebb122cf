import { type ComponentProps, type ReactNode, useId } from 'react';

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
  /** What is labelled, with the attributes that tie it to its label and its note. */
  children: (
    control: { id: string } & Pick<ComponentProps<'input'>, 'className' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
}

/** What is typed or chosen in, under its label and above its note. */
export function Labelled({ label, isHidden = false, hint, error, className = '', children }: LabelledProps) {
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
