import { isOn } from './is-on.mjs';
import type { RegisterOptions } from './settings';

/** For the app's `instrumentation.ts`: the emulator answers the server's requests to the platform. */
export async function register(options: RegisterOptions = {}): Promise<void> {
  if (options.enabled ?? isOn()) await (await import('./server')).answerServer(options);
}
