import { cookies, headers } from 'next/headers';
import { FLOWS } from '@/app/(shop)/flows';
import { env } from '@/lib/env';
import { clientIdInUse } from '@/lib/wix/site';
import { currentRequest } from '@/packages/devtools/recorder/trace';
import { EMULATOR_MOUNT } from '../sandbox/environment';
import { isLocal } from '../sandbox/in-app/own-hosts';
import { CallBar } from './call-bar';

export async function CallPanel() {
  const { trace, visit } = await currentRequest();
  const place = {
    clientId: clientIdInUse(await cookies()),
    hasConsole: env.usesEmulator && isLocal(await headers()),
    ...(env.usesEmulator && { emulator: env.emulatorUrl ?? EMULATOR_MOUNT }),
  };
  return (
    <CallBar visit={visit} startNumber={trace.startNumber} place={place} flowPaths={FLOWS.map(({ path }) => path)} />
  );
}
