import type { ReactNode } from 'react';
import { RetryButton } from './retry-button';

interface ErrorStateProps {
  title?: string;
  /** What the platform answered; absent if it did not. */
  status?: number;
  /** What went wrong, for a developer: the message, the code, the request id. */
  detail?: string;
  children?: ReactNode;
  /** Called instead of refreshing the page; only from client components. */
  retry?: () => void;
  /** A second button, beside the one that tries again. */
  otherWay?: ReactNode;
}

/** The platform did not answer, or answered with an error. */
export function ErrorState({
  status,
  title = status ? `The platform answered ${status}` : 'The platform did not answer',
  detail,
  children,
  retry,
  otherWay,
}: ErrorStateProps) {
  return (
    <div role="alert" className="rounded-card border border-bad bg-bad-wash p-6 sm:p-8">
      <p className="text-heading text-bad">{title}</p>
      <div className="mt-2 max-w-[64ch]">
        {children ?? <p>The calls in the panel below show what was asked and what came back. Nothing was changed.</p>}
      </div>
      {detail ? <p className="mt-3 break-words font-mono text-sm">{detail}</p> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <RetryButton retry={retry} />
        {otherWay}
      </div>
    </div>
  );
}
