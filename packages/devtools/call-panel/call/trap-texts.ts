/** A separate module, loaded when a warning is opened. */
export { TRAP_TEXTS } from 'headless-emulator/explain/traps';
