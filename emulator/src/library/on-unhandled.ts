import { EmulatorError } from './errors';
import type { InterceptOptions } from './intercept';

/** HEADLESS_EMULATOR_ON_UNHANDLED. Throws EmulatorError for another value. */
export function onUnhandledSetting(): NonNullable<InterceptOptions['onUnhandled']> {
  const value = process.env.HEADLESS_EMULATOR_ON_UNHANDLED || 'error';
  if (value === 'error' || value === 'warn' || value === 'bypass') return value;
  throw new EmulatorError(`HEADLESS_EMULATOR_ON_UNHANDLED must be "error", "warn" or "bypass", got "${value}"`, 400);
}
