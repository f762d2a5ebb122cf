import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { env } from '../env';
import { isOfThisMachine } from '../wix/app-origin';

/** The app itself may always steer the emulator, no matter who visits it, so each page and each action asks here. */
export const maySteer = async (): Promise<boolean> => env.usesEmulator && isOfThisMachine(await headers());

/** For actions and routes. On a real site there is nothing to steer: 404. Throws where the visitor is not on this machine. */
export async function requireSteering(): Promise<void> {
  if (!env.usesEmulator) notFound();
  if (!(await maySteer())) throw new Error('the sandbox is steered from this machine only');
}
