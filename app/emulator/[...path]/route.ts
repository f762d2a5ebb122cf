import { mountedEmulator } from '@/lib/wix/mount';

/** The emulator's hosted pages, pictures and API for browsers and other apps. */
const answer = mountedEmulator('/emulator');

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
