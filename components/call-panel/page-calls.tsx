import { Suspense } from 'react';
import { handedOverCalls } from '@/lib/wix/handed-over-calls';
import { packCalls } from '@/lib/wix/packed-calls';
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
  const [before, made] = await Promise.all([handedOverCalls(), trace.settled()]);
  const calls = [...before, ...made];
  return (
    <>
      <CallPanel heads={calls.map(({ id, status }) => ({ id, status }))} packed={packCalls(calls)} />
      {before.length > 0 ? <ForgetHandedOver /> : null}
    </>
  );
}
