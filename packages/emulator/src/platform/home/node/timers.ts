export { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** A timer that does not keep the process running. */
export const inBackground = <T extends NodeJS.Timeout>(timer: T): T => timer.unref() as T;
