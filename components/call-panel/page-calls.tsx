import { Suspense } from 'react';
import { handedOverCalls } from '@/lib/wix/handed-over-calls';
import { currentTrace } from '@/lib/wix/trace';
import { CallPanel, CallPanelLoading } from './call-panel';
import { ForgetHandedOver } from './forget-handed-over';

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
  const [before, calls] = await Promise.all([handedOverCalls(), trace.settled()]);
  return (
    <>
      <CallPanel calls={[...before, ...calls]} />
      {before.length > 0 ? <ForgetHandedOver /> : null}
    </>
  );
}
