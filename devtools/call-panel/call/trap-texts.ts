/** A module of its own, so that the texts are loaded when one is opened. */
export { TRAP_TEXTS } from 'headless-emulator/explain/traps';
