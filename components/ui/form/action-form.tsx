'use client';

import { type ComponentProps, type SubmitEvent, useEffect, useTransition } from 'react';
import { useFormStatus } from 'react-dom';
import { useLoading } from '../../shell/loading';
import { type ButtonLook, buttonClass } from '../button';

interface ActionFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  action: (form: FormData) => void | Promise<void>;
}

/**
 * A form that keeps its entries. After a form's own action React resets the form to its first values, radios that follow
 * state included. Without script the browser submits `action`.
 * Source: react/react#28804; the way around it: react/react#29034.
 */
export function ActionForm({ action, ...form }: ActionFormProps) {
  // Passes a redirect and any other error of the action to the page's boundaries, unlike React's `startTransition`.
  const [, startTransition] = useTransition();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = new FormData(event.currentTarget, event.nativeEvent.submitter);
    startTransition(() => action(entries));
  }
  return <form {...form} action={action} onSubmit={submit} />;
}

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
