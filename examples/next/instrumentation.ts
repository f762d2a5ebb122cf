export { register } from 'headless-emulator/next/instrumentation';
