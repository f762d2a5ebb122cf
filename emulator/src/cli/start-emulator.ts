import type { EmulatorOptions, HeadlessEmulator } from '../library/create-emulator';

/** Loads the emulator only where a command runs one: the others answer in a third of the time without it. */
export async function startEmulator(options: EmulatorOptions): Promise<HeadlessEmulator> {
  const { createEmulator } = await import('../library/create-emulator');
  return createEmulator(options);
}
