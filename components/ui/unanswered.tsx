import type { ReactNode } from 'react';
import type { Outage, Unanswered as Reason } from '@/lib/wix/errors';
import { emulatorAddress } from '@/lib/wix/site';
import { EmptyState, ErrorState, NewSessionForm } from './states';

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

export function OutageState({ outage, ...texts }: OutageStateProps) {
  if (outage.status === 401) return <SessionRefused detail={outage.detail} />;
  return <ErrorState detail={outage.detail} {...texts} />;
}

const SessionRefused = ({ detail }: { detail: string }) => (
  <ErrorState title="Your session has ended" detail={detail} retry={false} otherWay={<NewSessionForm />}>
    <p>You may have signed out on another device. Nothing was changed. Start a new session to go on.</p>
  </ErrorState>
);
