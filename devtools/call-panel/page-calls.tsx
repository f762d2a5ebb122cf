import { cookies } from 'next/headers';
import { Suspense } from 'react';
import { outcomeOf } from '@/devtools/recorder/call-outcome';
import type { CallRecord } from '@/devtools/recorder/call-record';
import { packCalls } from '@/devtools/recorder/packed-calls';
import { takeSessionCalls } from '@/devtools/recorder/session-calls';
import { currentTrace } from '@/devtools/recorder/trace';
import { unseenCalls } from '@/devtools/recorder/visit-calls';
import { env } from '@/lib/env';
import { EMULATOR_MOUNT } from '@/lib/wix/emulator-mount';
import { readSession } from '@/lib/wix/session/session';
import { clientIdInUse } from '@/lib/wix/session/session-cookies';
import { CallPanel, CallPanelLoading } from './call-panel';

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

async function SettledCalls({ screen }: { screen: string }) {
  const trace = await currentTrace();
  const session = await readSession();
  if (session) trace.addBefore(takeSessionCalls(session.accessToken.value));
  const made = await trace.settled();
  const before = (await unseenCalls())
    .filter(({ id }) => made.every((call) => call.id !== id))
    .map((call) => ({ ...call, purpose: call.purpose ?? 'Before this page' }));
  const calls = [...before, ...made];
  return (
    <CallPanel
      screen={screen}
      heads={[...before.map((call) => headOf(call, true)), ...made.map((call) => headOf(call, false))]}
      packed={packCalls(calls)}
      place={{
        clientId: clientIdInUse(await cookies()),
        ...(env.usesEmulator && { emulator: env.emulatorUrl ?? EMULATOR_MOUNT }),
      }}
    />
  );
}

const headOf = (call: CallRecord, isCarried: boolean) => ({
  id: call.id,
  outcome: outcomeOf(call),
  ...(call.told && { told: call.told, ...(!call.isFromCache && { startedAt: call.startedAt }) }),
  ...(call.visitNumber && { visitNumber: call.visitNumber }),
  ...(isCarried && { isCarried }),
});
