import { patchPage } from '../browser/browser-patch';
import { mountPath } from './is-on.mjs';

/** Every page loads this before its own modules. Next.js replaces the variables with their values. */
patchPage(mountPath(), process.env.HEADLESS_EMULATOR_ON_UNHANDLED);
