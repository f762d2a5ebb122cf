export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from 'headless-emulator/next/route';
