import { isOn } from './is-on.mjs';
import type { RegisterOptions } from './settings';

/** For the app's `instrumentation.ts`: its server's requests to the platform are answered by the emulator. */
export async function register(options: RegisterOptions = {}): Promise<void> {
  if (options.enabled ?? isOn()) await (await import('./server')).answerServer(options);
}
