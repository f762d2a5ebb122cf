import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Countdown } from '@/components/ui/countdown';
import { SubmitButton } from '@/components/ui/form/action-form';
import { Choices } from '@/components/ui/form/field';
import { Problem } from '@/components/ui/states';
import type { SignInOutcome } from '@/lib/sign-in/outcome';
import type { FieldName } from '@/lib/sign-in/refusals';

export function formParts(outcome: SignInOutcome) {
  const typed = outcome.kind === 'idle' ? {} : outcome.typed;
  const errorOf = (name: FieldName) => {
    const error = outcome.kind === 'invalid' ? outcome.fields[name] : undefined;
    return error ? { error } : {};
  };
  const input = (name: string) => ({ name, defaultValue: typed[name] });
  return { input, errorOf, field: (name: FieldName) => ({ ...input(name), ...errorOf(name) }) };
}

interface FormEndProps {
  outcome: SignInOutcome;
  pendingLabel: string;
  children: ReactNode;
}

export function FormEnd({ outcome, pendingLabel, children }: FormEndProps) {
  return (
    <>
      <FormProblem outcome={outcome} />
      <SubmitButton pendingLabel={pendingLabel}>{children}</SubmitButton>
    </>
  );
}

export function FormProblem({ outcome }: { outcome: SignInOutcome }) {
  const tries = useChanges(outcome);
  return (
    <>
      {outcome.kind === 'failed' ? <Problem>{outcome.message}</Problem> : null}
      {outcome.kind === 'wait' ? (
        <Problem>
          Too many attempts. Try again <RetryCountdown key={tries} seconds={outcome.seconds} />.
        </Problem>
      ) : null}
    </>
  );
}

function useChanges(value: unknown): number {
  const [last, setLast] = useState({ value, changes: 0 });
  if (last.value !== value) setLast({ value, changes: last.changes + 1 });
  return last.changes;
}

const NOW = '1970-01-01T00:00:00.000Z';

/** Counts elapsed seconds, independently of the browser's clock. */
function RetryCountdown({ seconds }: { seconds: number }) {
  return (
    <>
      in <Countdown now={NOW} until={new Date(seconds * 1000).toISOString()} expired="a moment" />
    </>
  );
}

/** Stand-in for a captcha: the sandbox accepts any token but `wrong`. */
const TOKENS = [
  { value: 'sandbox', label: 'I’m a person' },
  { value: 'wrong', label: 'Fail the check on purpose' },
];

/**
 * On a real site the hosted page has the captcha; here, use Google's with `auth.captchaVisibleSiteKey` and send its token as
 * `captcha`.
 */
export function Captcha({ outcome, isSandbox }: { outcome: SignInOutcome; isSandbox: boolean }) {
  if (outcome.kind === 'idle') return null;
  const error = outcome.kind === 'invalid' ? outcome.fields.captcha : undefined;
  if (!error && !outcome.typed.captchaAsked) return null;
  if (!isSandbox) return <Problem>This site checks that you’re a person. Use “More sign-in options” instead.</Problem>;
  return (
    <>
      <input type="hidden" name="captchaAsked" value="yes" />
      <Choices
        label="Sandbox captcha"
        type="radio"
        name="captcha"
        options={TOKENS}
        chosen={[]}
        {...(error && { error })}
      />
    </>
  );
}

/** Focuses the first invalid field, or the reason, of the form with the returned ref. */
export function useFirstProblem(outcome: { kind: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome.kind === 'idle') return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    wrong?.focus();
  }, [outcome]);
  return form;
}
