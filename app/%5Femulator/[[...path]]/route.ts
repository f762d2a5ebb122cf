import { mountedEmulator } from '@/lib/wix/mount';

/** The emulator's control interface, for tests that drive this app. */
const answer = mountedEmulator('');

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
