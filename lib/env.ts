import { z } from 'zod';

const present = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const environment = z
  .object({
    WIX_CLIENT_ID: present,
    NEXT_PUBLIC_WIX_CLIENT_ID: present,
    WIX_EMULATOR_URL: present,
  })
  .parse(process.env);

/** The client ID in the vendor's public examples; here it names the built-in sandbox site. */
export const DEFAULT_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

const configuredClientId = environment.WIX_CLIENT_ID ?? environment.NEXT_PUBLIC_WIX_CLIENT_ID;

/** The environment, read once. */
export const env = {
  /** The client ID from the environment; `undefined` means that the app runs on the emulator. */
  configuredClientId,
  /** An emulator in a process of its own, instead of the one inside the app. */
  emulatorUrl: environment.WIX_EMULATOR_URL,
  usesEmulator: configuredClientId === undefined || environment.WIX_EMULATOR_URL !== undefined,
} as const;
