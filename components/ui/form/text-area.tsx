import type { ComponentProps } from 'react';
import { Labelled, type Labels } from './labelled';
import { LastingTextArea } from './lasting-text-area';

interface TextAreaProps extends Labels, Omit<ComponentProps<'textarea'>, 'id'> {}

/** A labelled field for several lines. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint} error={error} className={className}>
      {(control) => <LastingTextArea rows={3} {...area} {...control} />}
    </Labelled>
  );
}
