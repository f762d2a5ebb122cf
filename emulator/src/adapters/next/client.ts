import { patchPage } from '../browser/browser-patch';
import { mountOf } from './is-on.mjs';

/** Every page loads this before its own modules. Next.js replaces the variables with their values. */
patchPage(mountOf(), process.env.HEADLESS_EMULATOR_ON_UNHANDLED);
