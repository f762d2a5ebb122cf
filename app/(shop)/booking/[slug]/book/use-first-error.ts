import { useEffect, useRef } from 'react';

/** The form to give the answered reference to: when it comes back refused, the focus goes to its first wrong field. */
export function useFirstError(outcome: { kind: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome.kind !== 'invalid') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);
  return form;
}
