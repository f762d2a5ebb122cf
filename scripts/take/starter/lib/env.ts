import { emulatorAddress } from '@/lib/wix/site';

/** The environment, read once. */
export const env = {
  usesEmulator: emulatorAddress !== undefined,
  emulatorUrl: emulatorAddress,
  /** Hosts, besides those of this machine, under which an app on the emulator may be reached. */
  allowedHosts: [],
  isOnLoopback: false,
  keepsSessions: true,
} as const;
