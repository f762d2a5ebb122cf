import { setTimeout as pause } from 'node:timers/promises';
import { cookies } from 'next/headers';
import { Suspense } from 'react';
import { env } from '@/lib/env';
import { EMULATOR_MOUNT } from '@/lib/wix/emulator-mount';
import { clientIdInUse } from '@/lib/wix/session/session-cookies';
import { outcomeOf } from '@/lib/wix/trace/call-outcome';
import type { CallRecord } from '@/lib/wix/trace/call-record';
import { carriedCalls } from '@/lib/wix/trace/carried-calls';
import { packCalls } from '@/lib/wix/trace/packed-calls';
import { currentTrace } from '@/lib/wix/trace/trace';
import { CallPanel, CallPanelLoading } from './call-panel';
import { ClearCarriedCalls } from './clear-carried-calls';

/**
 * The calls of this page render. Put last on the page: it waits for the others and holds nothing up. `screen`: the page's
 * name in the story of the visit.
 */
export function PageCalls({ screen }: { screen: string }) {
  return (
    <Suspense fallback={<CallPanelLoading />}>
      <SettledCalls screen={screen} />
    </Suspense>
  );
}

/** About what React takes to render what the last answer brought: to pack the calls meanwhile would hold that up. */
const CONTENT_FIRST_MS = 20;

async function SettledCalls({ screen }: { screen: string }) {
  const trace = await currentTrace();
  const [before, made] = await Promise.all([carriedCalls(), trace.settled()]);
  await pause(CONTENT_FIRST_MS);
  const calls = [...before, ...made];
  return (
    <>
      <CallPanel
        screen={screen}
        heads={[...before.map((call) => headOf(call, true)), ...made.map((call) => headOf(call, false))]}
        packed={packCalls(calls)}
        place={{
          clientId: clientIdInUse(await cookies()),
          ...(env.usesEmulator && { emulator: env.emulatorUrl ?? EMULATOR_MOUNT }),
        }}
      />
      {before.length > 0 ? <ClearCarriedCalls /> : null}
    </>
  );
}

const headOf = (call: CallRecord, isCarried: boolean) => ({
  id: call.id,
  outcome: outcomeOf(call),
  ...(call.told && { told: call.told, ...(!call.isFromCache && { startedAt: call.startedAt }) }),
  ...(isCarried && { isCarried }),
});
