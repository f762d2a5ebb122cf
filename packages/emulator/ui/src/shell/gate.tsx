import { Activity, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { adminToken } from '../control/admin-token';
import type { ControlError } from '../control/control';
import { useOverview } from '../control/hooks';
import { queryClient } from '../control/query-client';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Loading } from '../parts/states';

/** Displays the tool once the control interface answers. */
export function Gate({ children }: { children: ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useOverview();
  useRefreshAfterOutage(error);
  const [problem, setProblem] = useState(error);
  // A repeated query has no error until its answer. The form must stay until then, with what was typed.
  if (!isPending && problem !== error) setProblem(error);
  const isShut = problem !== null && (problem.status !== 0 || !data);
  if (!data && !isShut) return <Loading />;
  return (
    <>
      {isShut && <AccessProblem error={problem} isChecking={isFetching} retry={refetch} />}
      {error && !isShut && (
        <p role="alert" className="sticky top-0 z-20 bg-bad-wash px-4 py-2 text-center text-sm text-bad">
          {error.message} Retrying every two seconds.
        </p>
      )}
      {/* Hidden, not unmounted, so that entries outlive a changed token. */}
      {data && <Activity mode={isShut ? 'hidden' : 'visible'}>{children}</Activity>}
    </>
  );
}

/** Displayed data may be from before the outage. */
function useRefreshAfterOutage(error: ControlError | null) {
  const wasAway = useRef(false);
  const isAway = error !== null;
  useEffect(() => {
    if (wasAway.current && !isAway)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'overview' });
    wasAway.current = isAway;
  }, [isAway]);
}

interface AccessProblemProps {
  error: ControlError;
  isChecking: boolean;
  retry: () => void;
}

function AccessProblem({ error, isChecking, retry }: AccessProblemProps) {
  const isAway = error.status === 0;
  return (
    <main className="mx-auto grid max-w-lg gap-4 px-5 py-16">
      <title>Headless emulator</title>
      <h1 className="text-xl font-semibold">{titleOf(error)}</h1>
      <p role="alert">{isAway ? error.message : `The emulator says: ${error.message}.`}</p>
      {error.needsToken && <TokenForm isChecking={isChecking} retry={retry} />}
      {isAway && <p className="text-sm text-soft">Start it. This page retries every two seconds.</p>}
      {!error.needsToken && (
        <Button className="justify-self-start" onClick={retry}>
          Try again
        </Button>
      )}
    </main>
  );
}

function titleOf({ status, needsToken }: ControlError): string {
  if (status === 0) return 'The emulator is not responding';
  return needsToken ? 'Admin token' : 'Not available to this browser';
}

function TokenForm({ isChecking, retry }: Pick<AccessProblemProps, 'isChecking' | 'retry'>) {
  const wasRefused = !isChecking && adminToken.value() !== null;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    adminToken.set(String(new FormData(event.currentTarget).get('token')).trim());
    retry();
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      <Field
        label="Admin token"
        name="token"
        type="password"
        autoComplete="off"
        required
        hint="Find it in EMULATOR_ADMIN_TOKEN or in the emulator’s log. This tab keeps it until you close it."
        error={wasRefused ? 'The emulator refused this token.' : undefined}
      />
      <Button type="submit" look="primary" isPending={isChecking} className="justify-self-start">
        Open the tool
      </Button>
    </form>
  );
}
