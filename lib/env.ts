import { emulatorAddress } from './wix/site';

const text = (name: string): string | undefined => process.env[name]?.trim() || undefined;

export const env = {
  usesEmulator: emulatorAddress !== undefined,
  /** The address of a separate emulator. */
  emulatorUrl: text('WIX_EMULATOR_URL')?.replace(/\/$/, ''),
  /** Required on a real site; the emulator provides its own. */
  webhookPublicKey: text('WIX_WEBHOOK_PUBLIC_KEY'),
} as const;
