import { emulatorAddress } from './wix/site';

export const env = {
  usesEmulator: emulatorAddress !== undefined,
  /** The address of a separate emulator. */
  emulatorUrl: emulatorAddress?.startsWith('/') ? undefined : emulatorAddress,
  /** Required on a real site; the emulator provides its own. */
  webhookPublicKey: process.env.WIX_WEBHOOK_PUBLIC_KEY?.trim() || undefined,
} as const;
