import { headers } from 'next/headers';
import { forbidden, notFound } from 'next/navigation';
import { env } from '@/lib/env';
import { isOfThisMachine } from '@/lib/requests/own-hosts';

/** The app itself may always steer the emulator, no matter who visits it, so each page and each action asks here. */
export const maySteer = async (): Promise<boolean> => env.usesEmulator && isOfThisMachine(await headers());

/** For actions and routes. On a real site there is nothing to steer: 404. A visitor who is not on this machine gets 403. */
export async function requireSteering(): Promise<void> {
  if (!env.usesEmulator) notFound();
  if (!(await maySteer())) forbidden();
}
