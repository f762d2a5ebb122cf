import { EmulatorError } from './errors';

export interface InterceptOptions {
  /** For requests to the platform that the emulator does not answer. Default: `error`, a RefusedRequestError. */
  onUnhandled?: 'error' | 'warn' | 'bypass';
}

/** `wayThrough`: for the message of a refusal. */
export interface RefusalOptions extends InterceptOptions {
  wayThrough?: string;
}

type OnUnhandled = NonNullable<InterceptOptions['onUnhandled']>;

export const ON_UNHANDLED: readonly OnUnhandled[] = ['error', 'warn', 'bypass'];

export const isOnUnhandled = (value: string): value is OnUnhandled => ON_UNHANDLED.some((each) => each === value);

/** HEADLESS_EMULATOR_ON_UNHANDLED. Throws EmulatorError for another value. */
export function onUnhandledSetting(): OnUnhandled {
  const value = process.env.HEADLESS_EMULATOR_ON_UNHANDLED || 'error';
  if (isOnUnhandled(value)) return value;
  throw new EmulatorError(`HEADLESS_EMULATOR_ON_UNHANDLED must be "error", "warn" or "bypass", got "${value}"`, 400);
}
