'use client';

import { type ReactNode, useActionState, useEffect, useRef } from 'react';
import { IDLE, type SandboxAction } from '@/devtools/sandbox/outcome';
import { OutcomeText } from './outcome-text';

interface ControlFormProps {
  action: SandboxAction;
  label?: string;
  className?: string;
  /** Its fields and its buttons. */
  children: ReactNode;
}

/** A form that changes the sandbox, with the result below it. */
export function ControlForm({ action, label, className = 'grid gap-4', children }: ControlFormProps) {
  const [outcome, send] = useActionState(action, IDLE);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<FormData>(null);

  // React empties a form once its action is over: what was refused stays, to be corrected.
  useEffect(() => {
    if (outcome.kind === 'refused' && form.current && sent.current) fillIn(form.current, sent.current);
  }, [outcome]);

  return (
    <form
      ref={form}
      aria-label={label}
      className={className}
      action={send}
      onSubmit={({ currentTarget }) => {
        sent.current = new FormData(currentTarget);
      }}
    >
      {children}
      <OutcomeText outcome={outcome} />
    </form>
  );
}

function fillIn(form: HTMLFormElement, values: FormData): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      field.checked = values.getAll(field.name).includes(field.value);
    } else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      const value = values.get(field.name);
      if (typeof value === 'string') field.value = value;
    }
  }
}
