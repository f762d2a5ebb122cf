import { patchPage } from '../browser/browser-patch';
import { mountOf } from './is-on.mjs';

/** Loaded by every page before its own modules. Next.js writes the variables' values in place of their names. */
patchPage(mountOf(), process.env.HEADLESS_EMULATOR_ON_UNHANDLED);
