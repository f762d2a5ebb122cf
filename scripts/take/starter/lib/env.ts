/** Set by `npx headless-emulator exec -- next dev`: an emulator that answers for the platform. */
const emulatorUrl = process.env.HEADLESS_EMULATOR_URL || undefined;

/** Where the emulator answers below this app's own address; a taken app has one of its own. */
export const EMULATOR_MOUNT = '/emulator';

/** The environment, read once. */
export const env = {
  usesEmulator: emulatorUrl !== undefined,
  emulatorUrl,
  /** Names besides this machine's under which an app on the emulator may be reached. */
  allowedHosts: [],
  isOnLoopback: false,
  port: Number(process.env.PORT) || 3000,
  /** Whether `X-Forwarded-*` come from a trusted proxy rather than from any caller. */
  trustProxy: process.env.TRUST_PROXY === 'true',
} as const;
