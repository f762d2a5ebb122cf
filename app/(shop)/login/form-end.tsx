import { type ReactNode, useState } from 'react';
import { Countdown } from '@/components/ui/countdown';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { Problem } from '@/components/ui/states';
import type { SignInOutcome } from '@/lib/sign-in/outcome';

interface FormEndProps {
  outcome: SignInOutcome;
  pendingLabel: string;
  children: ReactNode;
}

/** Why the form as a whole was refused, and its button. */
export function FormEnd({ outcome, pendingLabel, children }: FormEndProps) {
  return (
    <>
      <WholeProblem outcome={outcome} />
      <SubmitButton pendingLabel={pendingLabel}>{children}</SubmitButton>
    </>
  );
}

/** What is wrong, but at no field of the form. */
export function WholeProblem({ outcome }: { outcome: SignInOutcome }) {
  const tries = useChanges(outcome);
  return (
    <>
      {outcome.kind === 'failed' ? <Problem>{outcome.message}</Problem> : null}
      {outcome.kind === 'wait' ? (
        <Problem>
          Too many tries. Try again <Wait key={tries} seconds={outcome.seconds} />.
        </Problem>
      ) : null}
    </>
  );
}

/** How often the value has changed. */
function useChanges(value: unknown): number {
  const [last, setLast] = useState({ value, changes: 0 });
  if (last.value !== value) setLast({ value, changes: last.changes + 1 });
  return last.changes;
}

const NOW = '1970-01-01T00:00:00.000Z';

/** Counts by the seconds that pass in the browser, whatever its clock says. */
function Wait({ seconds }: { seconds: number }) {
  return (
    <>
      in <Countdown now={NOW} until={new Date(seconds * 1000).toISOString()} expired="a moment" />
    </>
  );
}
