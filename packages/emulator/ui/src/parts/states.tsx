import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button';

export function Loaded<Answer>({
  query,
  children,
}: {
  query: UseQueryResult<Answer, Error>;
  children: (answer: Answer) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} retry={refetch} />;
  return <Loading />;
}

/** Appears late, so that a short wait shows nothing. */
export function Loading() {
  return (
    <p role="status" className="animate-appear-late p-6 text-sm text-soft">
      Loading …
    </p>
  );
}

export function ErrorState({ error, retry }: { error: Error; retry?: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-lg border border-bad bg-bad-wash p-4 text-bad">
      <p>{error.message}</p>
      {retry && <Button onClick={() => retry()}>Try again</Button>}
    </div>
  );
}

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-edge px-4 py-8 text-center">
      <p className="font-medium">{title}</p>
      {children && <div className="mx-auto mt-1 max-w-prose text-sm text-soft">{children}</div>}
    </div>
  );
}

interface Change {
  error: Error | null;
  isSuccess: boolean;
}

export function Outcome({ change: { error, isSuccess }, success }: { change: Change; success: ReactNode }) {
  return (
    <div aria-live="polite" className="text-sm">
      {error ? <p className="text-bad">{error.message}</p> : isSuccess && <div className="text-good">{success}</div>}
    </div>
  );
}
