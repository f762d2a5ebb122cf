'use client';

import { useActionState, useEffect, useRef } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { completeSignIn } from './actions';
import { SignInFailed } from './sign-in-failed';

interface CallbackAnswer {
  code: string;
  state: string;
  error: string;
  errorDescription: string;
}

interface CompleteSignInProps {
  answer: CallbackAnswer;
  /** The OAuth app must allow exactly this URL. */
  address: string;
}

/** Submits the query as the server saw it, or the fragment, which only the browser sees. */
export function CompleteSignIn({ answer, ...screen }: CompleteSignInProps) {
  const [outcome, complete] = useActionState(completeSignIn, { kind: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current || !form.current) return;
    isSent.current = true;
    for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
      const input = form.current.elements.namedItem(FIELD_OF_PARAMETER[name] ?? '');
      if (input instanceof HTMLInputElement) input.value = value;
    }
    // The used code must not stay in the history.
    history.replaceState(history.state, '', location.pathname);
    form.current.requestSubmit();
  }, []);

  if (outcome.kind === 'failed') return <SignInFailed {...outcome} {...screen} />;
  return (
    <ActionForm ref={form} action={complete} className="grid justify-items-start gap-5">
      {Object.entries(answer).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <p role="status">One moment, we’re signing you in.</p>
      <SubmitButton>Continue</SubmitButton>
    </ActionForm>
  );
}

const FIELD_OF_PARAMETER: Record<string, keyof CallbackAnswer> = {
  code: 'code',
  state: 'state',
  error: 'error',
  error_description: 'errorDescription',
};
