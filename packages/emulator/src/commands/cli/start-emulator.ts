import type { EmulatorOptions, HeadlessEmulator } from '../library/create-emulator';

/** Imported on demand: commands without an emulator start three times faster. */
export async function startEmulator(options: EmulatorOptions): Promise<HeadlessEmulator> {
  const { createEmulator } = await import('../library/create-emulator');
  return createEmulator(options);
}
