import { patchPage } from '../browser/browser-patch';
import { MOUNT } from './is-on';

/** Loaded by every page before its own modules. Next.js writes the variable's value in place of its name. */
patchPage(MOUNT, process.env.HEADLESS_EMULATOR_ON_UNHANDLED);
