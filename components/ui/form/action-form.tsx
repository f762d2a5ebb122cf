'use client';

import { type ComponentProps, type SubmitEvent, useTransition } from 'react';

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
