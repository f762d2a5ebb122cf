import { env } from '@/lib/env';
import { recordingFetch } from './recorder/recording-fetch';
import { replaceFetch } from './recorder/replace-fetch';
import { noteRequestedPaths } from './recorder/requested-path';

/** Starts the sandbox, if the app has no site, and the record of calls. */
export async function startDevtools(): Promise<void> {
  if (env.usesEmulator) {
    const { cachedEventTypes } = await import('@/app/(shop)/webhooks/touched-tags');
    await (await import('./sandbox/in-app/start-emulator')).startEmulator(cachedEventTypes());
    (await import('./sandbox/in-app/stand-in')).serveSandbox();
  }
  noteRequestedPaths();
  replaceFetch(recordingFetch);
}
