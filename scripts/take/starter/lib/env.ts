/** Set by `npx headless-emulator exec -- npx next dev`: an emulator that answers for the platform. */
const emulatorUrl = process.env.HEADLESS_EMULATOR_URL || undefined;

/** The path at which the app itself would answer for the platform; it does not. */
export const EMULATOR_MOUNT = '';

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
