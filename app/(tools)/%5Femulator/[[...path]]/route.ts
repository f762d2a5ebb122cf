/** The emulator's control interface. */
export { DELETE, GET, PATCH, POST, PUT } from 'headless-emulator/next/route';
