import { APP_NAME, type AppCode, installHint } from '@/lib/examples';
import type { Unanswered as Reason } from '@/lib/wix/errors';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';

/** Instead of a screen's content, when the platform gave none. `app`: what it would have come from. */
export function Unanswered({ found, app }: { found: Reason; app: AppCode }) {
  if (found.kind === 'outage') return <ErrorState status={found.status} detail={found.detail} />;
  const name = APP_NAME[app];
  return (
    <EmptyState title={`${name} is not installed on this site`}>
      <p>{installHint(name)}</p>
    </EmptyState>
  );
}
