import { EmulatorError, type EmulatorErrorCode } from '../../server/library/errors';

/** Advice on the next step, for errors whose message contains none. */
const ADVICE: Readonly<Partial<Record<EmulatorErrorCode, string>>> = {
  FORBIDDEN: 'Start this server with the option --admin-token, or the variable HEADLESS_EMULATOR_ADMIN_TOKEN.',
  FLOW_REFUSED: 'Send other values in `fields`, another `card`, or a `member` who may sign in.',
  UNAVAILABLE: 'The same call works once the storage of the emulator is back.',
};

export function describeProblem(error: unknown): string {
  if (!(error instanceof EmulatorError)) return `The tool failed: ${error instanceof Error ? error.message : error}`;
  const advice = ADVICE[error.code];
  return advice === undefined ? error.message : `${error.message}. ${advice}`;
}
