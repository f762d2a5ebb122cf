import Link from 'next/link';
import type { ComponentProps } from 'react';

const LOOKS = {
  primary: 'px-5 bg-ink text-paper hover:bg-accent hover:text-on-accent',
  secondary: 'px-5 border border-edge bg-transparent text-ink hover:border-ink hover:bg-sunken',
  quiet: 'px-3 text-ink link',
  danger: 'px-5 border border-bad text-bad hover:bg-bad-wash',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** For elements that are neither `button` nor `Link`. */
export function buttonClass(look: ButtonLook = 'primary', className = '') {
  return `button ${LOOKS[look]} ${className}`;
}

export function Button({ look, className, ...props }: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="button" {...props} className={buttonClass(look, className)} />;
}

export function LinkButton({ look, className, ...props }: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link prefetch={false} {...props} className={buttonClass(look, className)} />;
}
