/** The emulator's hosted pages, images and API. */
export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from 'headless-emulator/next/route';
