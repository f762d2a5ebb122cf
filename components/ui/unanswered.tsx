import type { ReactNode } from 'react';
import type { Outage, Unanswered as Reason } from '@/lib/wix/errors';
import { renewIfRefused } from '@/lib/wix/session';
import { emulatorAddress } from '@/lib/wix/site';
import { EmptyState, ErrorState } from './states';

export function Unanswered({ reason, app }: { reason: Reason; app: string }) {
  if (reason.kind === 'outage') return <OutageState outage={reason} />;
  return (
    <EmptyState title={`${app} is not installed on this site`}>
      <p>{installHint(app)}</p>
    </EmptyState>
  );
}

export const installHint = (app: string): string =>
  emulatorAddress
    ? 'Choose a sandbox site that has it from the menu at the top.'
    : `In the site’s dashboard, open Apps, then App Market, and add “${app}”.`;

interface OutageStateProps {
  outage: Outage;
  title?: string;
  children?: ReactNode;
}

/** Renews a refused session once. */
export async function OutageState({ outage, ...texts }: OutageStateProps) {
  await renewIfRefused(outage);
  // The error page offers a new session.
  if (outage.status === 401) throw new Error(`The platform refuses even a fresh session: ${outage.detail}`);
  return <ErrorState detail={outage.detail} {...texts} />;
}
