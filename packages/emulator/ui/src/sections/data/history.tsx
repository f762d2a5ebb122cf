import type { Change } from '../../../../src/server/control/documents/history';
import { Badge } from '../../parts/badge';
import { Instant } from '../../parts/instant';
import { Panel } from '../../parts/page';
import { EmptyState } from '../../parts/states';

const KINDS = {
  event: { label: 'Event', tone: 'accent' },
  call: { label: 'Call', tone: 'neutral' },
  edit: { label: 'Edited here', tone: 'warn' },
} as const;

export function History({ history }: { history: readonly Change[] }) {
  return (
    <Panel title="History">
      {history.length === 0 ? (
        <EmptyState title="No changes in the logs">
          The logs keep the site’s last 10,000 events, and the last 500 calls since the emulator started.
        </EmptyState>
      ) : (
        <ul aria-label="History" className="divide-y divide-line text-sm">
          {history.map(({ at, kind, what, by, requestId }, index) => (
            <li
              key={`${at} ${what} ${requestId ?? index}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-2"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
                <span className="min-w-0 font-mono break-all">{what}</span>
                {by && <span className="text-soft">by {by}</span>}
              </span>
              <Instant at={at} className="text-soft" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
