'use client';

import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { FieldFrame, type Labels } from './field';

interface TextAreaProps extends Labels, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <LastingTextArea rows={3} {...area} {...control} />}
    </FieldFrame>
  );
}

interface LastingTextAreaProps extends ComponentProps<'textarea'> {
  id: string;
}

/** Keeps text that was typed before the script loaded: React resets a `textarea`, but not an `input`, while it hydrates. */
export function LastingTextArea({ id, ...area }: LastingTextAreaProps) {
  const [typed] = useState(() => earlyInput(id));

  useLayoutEffect(() => {
    const element = document.getElementById(id);
    if (!typed || !(element instanceof HTMLTextAreaElement)) return;
    element.value = typed.text;
    // Only if it has the focus: otherwise Safari would move the focus to it.
    if (element === document.activeElement) element.setSelectionRange(typed.selectionStart, typed.selectionEnd);
  }, [id, typed]);

  return <textarea id={id} {...area} />;
}

// While React renders, the element still has its text: an effect would come too late.
function earlyInput(id: string) {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(id);
  if (!(element instanceof HTMLTextAreaElement)) return undefined;
  const { value: text, selectionStart, selectionEnd } = element;
  return { text, selectionStart, selectionEnd };
}
