import { connectionTo } from './connection';
import { createEmulator } from './create-emulator';
import { intercept } from './intercept';

/*
 * `node --import headless-emulator/register script.js`: the script's requests to the platform are answered by the
 * emulator at HEADLESS_EMULATOR_URL, or by one in this process, in memory, which ends with it.
 */
const url = process.env.HEADLESS_EMULATOR_URL;
if (url) intercept(connectionTo(url, process.env.HEADLESS_EMULATOR_ADMIN_TOKEN));
else (await createEmulator()).intercept();
