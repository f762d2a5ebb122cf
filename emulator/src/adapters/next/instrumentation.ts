import { isOn } from './is-on';

/** For the app's `instrumentation.ts`: its server's requests to the platform are answered by the emulator. */
export async function register(): Promise<void> {
  if (isOn()) await (await import('./server')).answerServer();
}
