import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import type { ExplainedRequest } from '../../../../src/server/control/requests/explained';
import type { Replayed } from '../../../../src/server/control/requests/replay';
import { useSiteChange, useSiteControl, useSiteId } from '../../control/hooks';
import { StatusBadge } from '../../parts/badge';
import { BUTTON_LINK, Button } from '../../parts/button';
import { Json } from '../../parts/code-block';
import { Copies } from '../../parts/copy/copies';
import { Effects } from '../../parts/effects';
import { Instant } from '../../parts/instant';
import { Loaded } from '../../parts/states';
import { Why } from '../../parts/why';

interface Props {
  ref: RefObject<HTMLElement | null>;
  requestId: string;
  onClose: () => void;
  onReplayed: (requestId: string) => void;
}

/** Beside the list, on a small screen over it. Escape closes it. */
export function RequestDetails({ ref, requestId, onClose, onReplayed }: Props) {
  const query = useSiteControl<ExplainedRequest>(`requests/${requestId}`);
  useEffect(() => {
    // The details then cover the list.
    if (requestId && matchMedia('(width < 64rem)').matches) ref.current?.focus();
  }, [ref, requestId]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Request details"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="fixed inset-0 z-20 flex flex-col gap-4 overflow-y-auto border-line bg-surface p-4 focus:outline-none lg:static lg:z-auto lg:w-[27rem] lg:rounded-lg lg:border xl:w-[34rem]"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">Request</h2>
        <Button onClick={onClose}>Close</Button>
      </div>
      <Loaded query={query}>
        {(request) => <Content key={requestId} request={request} onReplayed={onReplayed} />}
      </Loaded>
    </section>
  );
}

function Content({ request, onReplayed }: { request: ExplainedRequest; onReplayed: (requestId: string) => void }) {
  const { requestId, operation, method, path, identity, status, startedAt, durationMs } = request;
  const siteId = useSiteId();
  const replay = useSiteChange<Replayed, object>('POST', `requests/${requestId}/replay`);
  return (
    <>
      <div className="grid gap-1">
        <p className="font-mono text-sm font-semibold break-all">{operation ?? path}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          <StatusBadge status={status} />
          <span>{identity}</span>
          <span>{durationMs} ms</span>
          <Instant at={startedAt} />
        </p>
        <p className="font-mono text-xs break-all text-soft">
          {method} {path}
        </p>
        {request.package && <p className="text-xs text-soft">{request.package}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Copies requestId={requestId} />
        <Button
          isPending={replay.isPending}
          onClick={() => replay.mutate({}, { onSuccess: (replayed) => onReplayed(replayed.requestId) })}
        >
          Replay
        </Button>
        {operation && (
          <Link
            to={`/${siteId}/console/${encodeURIComponent(operation)}`}
            search={{ request: requestId } as never}
            className={BUTTON_LINK}
          >
            Open in console
          </Link>
        )}
      </div>
      {replay.error && (
        <p role="alert" className="text-sm text-bad">
          {replay.error.message}
        </p>
      )}
      {request.meaning && <Why meaning={request.meaning} operation={operation} />}
      <Effects request={request} />
      <Json title="Request" value={request.request} />
      <Json title="Response" value={request.response} />
    </>
  );
}
