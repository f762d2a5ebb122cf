'use client';

import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { Labelled, type Labels } from './field';

interface TextAreaProps extends Labels, Omit<ComponentProps<'textarea'>, 'id'> {}

/** A labelled field for several lines. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint} error={error} className={className}>
      {(control) => <LastingTextArea rows={3} {...area} {...control} />}
    </Labelled>
  );
}

interface LastingTextAreaProps extends ComponentProps<'textarea'> {
  id: string;
}

/**
 * A `textarea` that keeps what was typed before the script was there. React gives each one its first text back while it
 * hydrates it, as it does not with an `input`.
 */
export function LastingTextArea({ id, ...area }: LastingTextAreaProps) {
  const [typed] = useState(() => typedEarly(id));

  useLayoutEffect(() => {
    const element = document.getElementById(id);
    if (!typed || !(element instanceof HTMLTextAreaElement)) return;
    element.value = typed.text;
    // Elsewhere than in the field with the focus, Safari would take it there.
    if (element === document.activeElement) element.setSelectionRange(typed.selectionStart, typed.selectionEnd);
  }, [id, typed]);

  return <textarea id={id} {...area} />;
}

// While React renders, the element still has its text: an effect would come too late.
function typedEarly(id: string) {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(id);
  if (!(element instanceof HTMLTextAreaElement)) return undefined;
  const { value: text, selectionStart, selectionEnd } = element;
  return { text, selectionStart, selectionEnd };
}
