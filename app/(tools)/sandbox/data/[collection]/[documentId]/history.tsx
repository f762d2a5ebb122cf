import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/states';
import type { Change } from '@/devtools/sandbox/data/documents';
import { siteTime } from '@/devtools/sandbox/site-time-text';
import { ControlPanel } from '../../../control-panel';

const KINDS = {
  event: { label: 'Event', tone: 'accent' },
  call: { label: 'Call', tone: 'neutral' },
  edit: { label: 'Edited here', tone: 'warn' },
} as const;

/** The document's changes, newest first. */
export function History({ changes }: { changes: readonly Change[] }) {
  return (
    <ControlPanel
      title="What changed it"
      about="As far as the logs reach: 10,000 events, and the last 500 calls since the app started."
    >
      {changes.length === 0 ? (
        <EmptyState title="Nothing since the site was made" />
      ) : (
        <ul aria-label="What changed it" className="divide-y divide-line">
          {changes.map(({ at, kind, what, by, requestId }, index) => (
            <li key={`${index} ${at}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
              <span className="min-w-0 font-mono text-sm break-all">{what}</span>
              {by ? <span className="text-sm text-soft">by the {by}</span> : null}
              <time dateTime={at} className="text-sm text-soft sm:ml-auto" title={requestId && `Request ${requestId}`}>
                {siteTime(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </ControlPanel>
  );
}
