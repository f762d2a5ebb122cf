import { emulatorAddress } from '@/lib/wix/site';

/** The environment, read once. */
export const env = {
  usesEmulator: emulatorAddress !== undefined,
  emulatorUrl: emulatorAddress,
  /** Names besides this machine's under which an app on the emulator may be reached. */
  allowedHosts: [],
  isOnLoopback: false,
} as const;
