/** The emulator's control interface, for tests that drive this app. */
export { DELETE, GET, PATCH, POST, PUT } from 'headless-emulator/next/route';
