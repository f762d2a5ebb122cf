import type { ReactNode } from 'react';
import { APP_NAME, type AppCode, installHint } from '@/lib/examples';
import type { Outage, Unanswered as Reason } from '@/lib/wix/errors';
import { renewIfRefused } from '@/lib/wix/session/refused-session';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';

/** Instead of a screen's content, when the platform gave none. `app`: what it would have come from. */
export function Unanswered({ found, app }: { found: Reason; app: AppCode }) {
  if (found.kind === 'outage') return <OutageState outage={found} />;
  const name = APP_NAME[app];
  return (
    <EmptyState title={`${name} is not installed on this site`}>
      <p>{installHint(name)}</p>
    </EmptyState>
  );
}

interface OutageStateProps {
  outage: Outage;
  title?: string;
  children?: ReactNode;
}

/** The platform did not answer a page. If it refused the session, the page is shown again with a fresh one. */
export async function OutageState({ outage, ...texts }: OutageStateProps) {
  await renewIfRefused(outage);
  // The error page offers to start a new session.
  if (outage.status === 401) throw new Error(`The platform refuses even a fresh session: ${outage.detail}`);
  return <ErrorState status={outage.status} detail={outage.detail} {...texts} />;
}
