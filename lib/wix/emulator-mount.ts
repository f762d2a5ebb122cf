/** Where this app answers for the platform while it runs on the emulator: a folder of `app/`. */
export const EMULATOR_MOUNT = '/emulator';
