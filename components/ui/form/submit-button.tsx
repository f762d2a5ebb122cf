'use client';

import { type ComponentProps, useEffect } from 'react';
import { useFormStatus } from 'react-dom';
import { useLoading } from '../../shell/loading';
import { type ButtonLook, buttonClass } from '../button';

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  look?: ButtonLook;
  pendingLabel?: string;
  /** Off for small changes, such as a quantity. */
  overlay?: boolean;
}

/** Ignores clicks while a submit is pending. Not `disabled`, which would take the focus from keyboard users. */
export function SubmitButton({
  look,
  pendingLabel,
  overlay = true,
  className,
  children,
  disabled,
  onClick,
  ...button
}: SubmitButtonProps) {
  const { pending } = useFormStatus();
  const { begin } = useLoading();

  useEffect(() => {
    if (pending && overlay) return begin();
  }, [pending, overlay, begin]);

  return (
    <button
      {...button}
      type="submit"
      disabled={disabled}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      className={buttonClass(look, className)}
    >
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
