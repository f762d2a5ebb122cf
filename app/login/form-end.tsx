import type { ReactNode } from 'react';
import { Countdown } from '@/components/ui/countdown';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { Problem } from '@/components/ui/states/problem';
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
  return (
    <>
      {outcome.kind === 'failed' ? <Problem>{outcome.message}</Problem> : null}
      {outcome.kind === 'wait' ? (
        <Problem>
          Too many tries. Try again <Wait key={outcome.calls.at(-1)?.id} seconds={outcome.seconds} />.
        </Problem>
      ) : null}
    </>
  );
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
