const DEFAULT_MOUNT = '/headless-emulator';

/** The folder of `app/` that serves platform requests. A page's script contains the variable's value, not its name. */
export const mountPath = () => process.env.HEADLESS_EMULATOR_MOUNT || DEFAULT_MOUNT;

/** On in development unless HEADLESS_EMULATOR says off; in a build, such as a preview, only if it says on. */
export function isOn(isDevelopment = process.env.NODE_ENV === 'development') {
  const { HEADLESS_EMULATOR: setting } = process.env;
  if (setting === undefined || setting === '') return isDevelopment;
  if (setting === 'on' || setting === 'off') return setting === 'on';
  throw new Error(`HEADLESS_EMULATOR must be "on" or "off", got "${setting}"`);
}
