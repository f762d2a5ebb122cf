const DEFAULT_MOUNT = '/headless-emulator';

/** Where the app answers for the platform: a folder of `app/`. A page's script has the value of the variable, not its name. */
export const mountOf = () => process.env.HEADLESS_EMULATOR_MOUNT || DEFAULT_MOUNT;

/** In development, unless HEADLESS_EMULATOR says off; in a build only if it says on, as a preview's would. */
export function isOn(isDevelopment = process.env.NODE_ENV === 'development') {
  const { HEADLESS_EMULATOR: setting } = process.env;
  if (setting === undefined || setting === '') return isDevelopment;
  if (setting === 'on' || setting === 'off') return setting === 'on';
  throw new Error(`HEADLESS_EMULATOR must be "on" or "off", got "${setting}"`);
}
