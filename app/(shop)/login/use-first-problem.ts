import { useEffect, useRef } from 'react';

/** The form to give the answered reference to: when it comes back refused, the focus goes to its first wrong field, or to why. */
export function useFirstProblem(outcome: { kind: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome.kind === 'idle') return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    wrong?.focus();
  }, [outcome]);
  return form;
}
