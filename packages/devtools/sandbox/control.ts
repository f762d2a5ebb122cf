import { runningEmulator } from 'headless-emulator/next/emulator';
import * as z from 'zod';
import { sandboxEnv } from './environment';

const failure = z.object({ message: z.string() });

/** `Request` resolves dots, so an ID of two dots would lead to another URL. */
const LEADS_ELSEWHERE = /\/(?:\.|%2e){1,2}(?=[/?#]|$)/i;

/** Throws SandboxUnavailableError if there is no response, or SandboxRefusal with the reason for a refusal. */
export const control = (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> =>
  ask(method, `/_emulator${path}`, body);

/** Lists that all processes of this app share. Throws as `control` does. */
export const sharedLog = (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> =>
  ask(method, `/_logs/${path}`, body);

async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const emulator = runningEmulator();
  if (!emulator) throw new Error('the app talks to the real platform: there is no sandbox to control');
  if (LEADS_ELSEWHERE.test(path)) throw new SandboxRefusal('an ID or name cannot be “.” or “..”', 404);
  const request = new Request(`http://127.0.0.1${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(sandboxEnv.adminToken && { authorization: `Bearer ${sandboxEnv.adminToken}` }),
    },
  });
  const response = await awaitResponse(emulator.fetch(request));
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { message } = failure.parse(answer);
  throw response.status === 503 ? new SandboxUnavailableError(message) : new SandboxRefusal(message, response.status);
}

export class SandboxUnavailableError extends Error {
  override name = 'SandboxUnavailableError';
}

export class SandboxRefusal extends Error {
  override name = 'SandboxRefusal';
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function awaitResponse(response: Promise<Response>): Promise<Response> {
  try {
    return await response;
  } catch (error) {
    // `fetch` throws a TypeError when a connection breaks.
    if (!(error instanceof TypeError)) throw error;
    throw new SandboxUnavailableError('the emulator did not respond: the connection broke', { cause: error });
  }
}
