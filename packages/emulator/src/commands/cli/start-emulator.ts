import type { EmulatorOptions, HeadlessEmulator } from '../../server/library/create-emulator';

/** Imported on demand: commands without an emulator start three times faster. */
export async function startEmulator(options: EmulatorOptions): Promise<HeadlessEmulator> {
  const { createEmulator } = await import('../../server/library/create-emulator');
  return createEmulator(options);
}
