/** Runs in browsers, too. */
export type { ObservedCall } from './observed-call';
export { TRAPS, type TrapId } from './traps/all-traps';
export { type ErrorMeaning, errorMeaning, meaningLines } from './traps/error-meaning';
export { listAt, parseJson, textAt, valueAt } from './traps/json';
export { TRAP_TEXTS, type TrapText } from './traps/trap-texts';
export { type Warning, warningsIn } from './traps/warnings';
export { type Episode, episodesOf, READS, type TimedCall, toListOrder } from './traps/waterfall';
