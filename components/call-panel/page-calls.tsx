import { Suspense } from 'react';
import { currentTrace } from '@/lib/wix/trace';
import { CallPanel, CallPanelLoading } from './call-panel';

/** The calls of this page render. Put last on the page: it waits for the others and holds nothing up. */
export function PageCalls() {
  return (
    <Suspense fallback={<CallPanelLoading />}>
      <SettledCalls />
    </Suspense>
  );
}

async function SettledCalls() {
  const trace = await currentTrace();
  return <CallPanel calls={await trace.settled()} />;
}
