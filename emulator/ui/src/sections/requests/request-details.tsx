import { type RefObject, useEffect, useState } from 'react';
import type { RequestCode } from '../../../../src/control/requests/code';
import type { Replayed } from '../../../../src/control/requests/replay';
import type { ExplainedRequest } from '../../../../src/control/requests/warnings';
import { control } from '../../control/control';
import { useSiteChange, useSiteControl, useSiteId } from '../../control/hooks';
import { Badge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { CopyButton } from '../../parts/copy-button';
import { Instant } from '../../parts/instant';
import { Loaded } from '../../parts/states';
import { Effects } from './effects';
import { toneOf } from './request-list';

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
    // It then covers the list.
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
  const replay = useSiteChange<Replayed, object>('POST', `requests/${requestId}/replay`);
  return (
    <>
      <div className="grid gap-1">
        <p className="font-mono text-sm font-semibold break-all">{operation ?? path}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          <Badge tone={toneOf(status)}>{status}</Badge>
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
      </div>
      {replay.error && (
        <p role="alert" className="text-sm text-bad">
          {replay.error.message}
        </p>
      )}
      <Effects request={request} />
      <Json title="Request" value={request.request} />
      <Json title="Response" value={request.response} />
    </>
  );
}

const FORMS = {
  sdk: 'SDK code',
  file: 'Node file',
  curl: 'curl',
  http: 'HTTP',
  playwright: 'Playwright step',
} as const;

/** The call in the form that is chosen, without any token. */
function Copies({ requestId }: { requestId: string }) {
  const siteId = useSiteId();
  const [form, setForm] = useState<keyof typeof FORMS>('sdk');
  async function text() {
    const code = await control<RequestCode>('GET', `sites/${siteId}/requests/${requestId}/code`);
    return code[form] ?? code.file;
  }
  return (
    <div className="flex items-center rounded-md border border-line">
      <select
        aria-label="Copy as"
        value={form}
        onChange={({ target }) => setForm(target.value as keyof typeof FORMS)}
        className="min-h-11 rounded-md bg-surface px-2 text-sm md:min-h-8"
      >
        {Object.entries(FORMS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <CopyButton label="Copy" text={text} />
    </div>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  const text = value === undefined ? '' : JSON.stringify(value, undefined, 2);
  return (
    <section aria-label={title} className="grid gap-1">
      <div className="flex items-center justify-between">
        <h3 className="text-sm font-semibold">{title}</h3>
        {text && <CopyButton label="Copy" text={() => text} />}
      </div>
      {text ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reached by keyboard
        <pre tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-sunken p-3 text-xs leading-5">
          {text}
        </pre>
      ) : (
        <p className="text-sm text-soft">None</p>
      )}
    </section>
  );
}
