import type { ComponentProps } from 'react';

const LOOKS = {
  primary: 'border-accent bg-accent text-on-accent hover:opacity-90',
  secondary: 'border-line bg-surface hover:bg-sunken',
  quiet: 'border-transparent text-accent hover:bg-accent-wash',
  danger: 'border-bad text-bad hover:bg-bad-wash',
} as const;

/** For links beside buttons. */
export const BUTTON_LINK =
  'inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 text-sm font-medium hover:bg-sunken md:min-h-8';

type Props = ComponentProps<'button'> & { look?: keyof typeof LOOKS; isPending?: boolean };

export function Button({ look = 'secondary', isPending = false, className = '', disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={`inline-flex min-h-11 items-center justify-center gap-1.5 rounded-md border px-3 text-sm font-medium disabled:opacity-60 md:min-h-8 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  );
}
