import { type RunningEmulator, startedInstance } from './place';

export type { RunningEmulator } from './place';

/** `undefined` if the app calls the real platform. */
export const runningEmulator = (): RunningEmulator | undefined => startedInstance()?.emulator;
