'use client';

import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { Field } from './field';

const subscribeToNothing = () => () => undefined;

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'name'> & {
  name?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** Without script there is no button that shows the password. */
export function PasswordField({ name = 'password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const hasScript = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const toggle = (
    <button
      type="button"
      onClick={() => setShown(!isShown)}
      className="px-3.5 text-sm font-medium text-soft hover:text-ink"
    >
      {isShown ? 'Hide' : 'Show'}
      <span className="sr-only"> password</span>
    </button>
  );
  return (
    <Field
      {...field}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      // Never omitted: React would recreate the input and lose text from a password manager.
      end={hasScript ? toggle : null}
    />
  );
}
