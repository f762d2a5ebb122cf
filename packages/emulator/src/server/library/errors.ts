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

export interface InterceptOptions {
  /** For requests to the platform that the emulator does not answer. Default: `error`, a RefusedRequestError. */
  onUnhandled?: 'error' | 'warn' | 'bypass';
}

/** `wayThrough`: for the message of a refusal. */
export interface RefusalOptions extends InterceptOptions {
  wayThrough?: string;
}

type OnUnhandled = NonNullable<InterceptOptions['onUnhandled']>;

export const ON_UNHANDLED: readonly OnUnhandled[] = ['error', 'warn', 'bypass'];

export const isOnUnhandled = (value: string): value is OnUnhandled => ON_UNHANDLED.some((each) => each === value);

/** HEADLESS_EMULATOR_ON_UNHANDLED. Throws EmulatorError for another value. */
export function onUnhandledSetting(): OnUnhandled {
  const value = process.env.HEADLESS_EMULATOR_ON_UNHANDLED || 'error';
  if (isOnUnhandled(value)) return value;
  throw new EmulatorError(`HEADLESS_EMULATOR_ON_UNHANDLED must be "error", "warn" or "bypass", got "${value}"`, 400);
}
