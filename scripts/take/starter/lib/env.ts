/** The client ID in the platform's public examples; a taken app needs one of its own. */
export const DEFAULT_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

/** Set by `npx headless-emulator exec -- next dev`: an emulator that answers for the platform. */
const emulatorUrl = process.env.HEADLESS_EMULATOR_URL || undefined;
const emulatorClientId = emulatorUrl && process.env.HEADLESS_EMULATOR_CLIENT_ID;

/** The environment, read once. */
export const env = {
  /** The client ID of the OAuth app in the headless settings of your site. */
  configuredClientId:
    process.env.WIX_CLIENT_ID || process.env.NEXT_PUBLIC_WIX_CLIENT_ID || emulatorClientId || undefined,
  usesEmulator: emulatorUrl !== undefined,
  emulatorUrl,
  /** Names besides this machine's under which an app on the emulator may be reached. */
  allowedHosts: [],
  isOnLoopback: false,
  port: Number(process.env.PORT) || 3000,
  /** Whether `X-Forwarded-*` come from a trusted proxy rather than from any caller. */
  trustProxy: process.env.TRUST_PROXY === 'true',
} as const;
