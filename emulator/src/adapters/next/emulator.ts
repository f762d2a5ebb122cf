import { type RunningEmulator, started } from './place';

export type { RunningEmulator } from './place';

/** `undefined` if the app calls the real platform. */
export const runningEmulator = (): RunningEmulator | undefined => started()?.emulator;
