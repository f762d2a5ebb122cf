/** The emulator's hosted pages, pictures and API for browsers and other apps. */
export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from 'headless-emulator/next/route';
