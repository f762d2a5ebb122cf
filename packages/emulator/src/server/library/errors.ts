export type EmulatorErrorCode =
  | 'INVALID_REQUEST'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'UNAVAILABLE'
  | 'UNREACHABLE'
  | 'FLOW_REFUSED'
  | 'FAILED';

/** A failed request to the emulator. The message contains the reason. */
export class EmulatorError extends Error {
  override name = 'EmulatorError';

  constructor(
    message: string,
    /** HTTP status of the response; 0 for no response. */
    readonly status: number,
    readonly code: EmulatorErrorCode = codeOf(status),
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** For the users of each entry: each can set only its own. */
export const WAYS_THROUGH = {
  intercept: "intercept({ onUnhandled: 'bypass' })",
  variable: 'HEADLESS_EMULATOR_ON_UNHANDLED=bypass',
  exec: 'exec --on-unhandled bypass',
  vite: "emulator({ onUnhandled: 'bypass' }) in Vite's configuration",
  next: "register({ onUnhandled: 'bypass' }) of headless-emulator/next/instrumentation",
} as const;

/** A request to the platform that the emulator does not answer. It did not leave the machine. */
export class RefusedRequestError extends Error {
  override name = 'RefusedRequestError';

  constructor(
    readonly method: string,
    readonly url: string,
    /** How the caller's code lets such requests through. */
    wayThrough: string = WAYS_THROUGH.intercept,
  ) {
    super(
      `${method} ${url} was stopped: this process runs on the emulator, which does not answer this address. ` +
        `${wayThrough} lets such requests through.`,
    );
  }
}

const CODES: ReadonlyMap<number, EmulatorErrorCode> = new Map([
  [400, 'INVALID_REQUEST'],
  [401, 'FORBIDDEN'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [413, 'INVALID_REQUEST'],
  [415, 'INVALID_REQUEST'],
  [503, 'UNAVAILABLE'],
]);

const codeOf = (status: number): EmulatorErrorCode => CODES.get(status) ?? 'FAILED';
