import { runningEmulator } from 'headless-emulator/next/emulator';
import * as z from 'zod';
import { env } from '@/lib/env';

const violation = z.object({ field: z.string(), description: z.string() });
const failure = z.object({
  message: z.string(),
  details: z.object({ validationError: z.object({ fieldViolations: z.array(violation) }).optional() }).optional(),
});

export type ControlMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A call to the emulator's control interface, as tests and scripts make it, too.
 * `body`: as a string it is JSON already.
 * Throws SandboxUnavailableError while it has no answer, SandboxRefusal with the reason why it did not do what was asked.
 */
export async function control(method: ControlMethod, path: string, body?: object | string): Promise<unknown> {
  const response = await askControl(method, path, body);
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const message = reasonIn(failure.parse(answer));
  throw response.status === 503 ? new SandboxUnavailableError(message) : new SandboxRefusal(message, response.status);
}

function reasonIn({ message, details }: z.infer<typeof failure>): string {
  const violations = details?.validationError?.fieldViolations ?? [];
  if (violations.length === 0) return message;
  return violations.map(({ field, description }) => `${field}: ${description}`).join('; ');
}

/** The answer as it comes, such as a stream. */
export async function askControl(
  method: ControlMethod,
  path: string,
  body?: object | string,
  { signal, headers }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Response> {
  const emulator = runningEmulator();
  if (!emulator) throw new Error('the app talks to the real platform: there is no sandbox to control');
  if (LEADS_ELSEWHERE.test(path)) throw new SandboxRefusal('nothing has “.” or “..” for its ID or name', 404);
  const request = new Request(`http://127.0.0.1/_emulator${path}`, {
    method,
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    headers: {
      'content-type': 'application/json',
      ...(env.emulatorAdminToken && { authorization: `Bearer ${env.emulatorAdminToken}` }),
      ...headers,
    },
  });
  return answerOf(emulator.fetch(request));
}

/** An ID of two dots would make the deletion of a webhook that of its site. */
const LEADS_ELSEWHERE = /\/(?:\.|%2e){1,2}(?=[/?#]|$)/i;

/** Nothing can be done now; the message says what is missing. */
export class SandboxUnavailableError extends Error {
  override name = 'SandboxUnavailableError';
}

/** The emulator did not do it; the message says why. */
export class SandboxRefusal extends Error {
  override name = 'SandboxRefusal';
  constructor(
    message: string,
    readonly status: number,
    /** The mistakes to correct; each begins with its path. */
    readonly mistakes: readonly string[] = [],
  ) {
    super(message);
  }
}

async function answerOf(asked: Promise<Response>): Promise<Response> {
  try {
    return await asked;
  } catch (error) {
    // `fetch` throws a TypeError when a connection breaks.
    if (!(error instanceof TypeError)) throw error;
    throw new SandboxUnavailableError('the emulator did not answer: its connection broke', { cause: error });
  }
}
