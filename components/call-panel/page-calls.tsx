import { setTimeout as pause } from 'node:timers/promises';
import { Suspense } from 'react';
import { carriedCalls } from '@/lib/wix/carried-calls';
import { packCalls } from '@/lib/wix/packed-calls';
import { currentTrace } from '@/lib/wix/trace';
import { CallPanel, CallPanelLoading } from './call-panel';
import { ClearCarriedCalls } from './clear-carried-calls';

/** The calls of this page render. Put last on the page: it waits for the others and holds nothing up. */
export function PageCalls() {
  return (
    <Suspense fallback={<CallPanelLoading />}>
      <SettledCalls />
    </Suspense>
  );
}

/** About what React takes to render what the last answer brought: to pack the calls meanwhile would hold that up. */
const CONTENT_FIRST_MS = 20;

async function SettledCalls() {
  const trace = await currentTrace();
  const [before, made] = await Promise.all([carriedCalls(), trace.settled()]);
  await pause(CONTENT_FIRST_MS);
  const calls = [...before, ...made];
  return (
    <>
      <CallPanel heads={calls.map(({ id, status }) => ({ id, status }))} packed={packCalls(calls)} />
      {before.length > 0 ? <ClearCarriedCalls /> : null}
    </>
  );
}
