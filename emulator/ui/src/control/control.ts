import { adminToken } from './admin-token';

interface Violation {
  field: string;
  description: string;
}

/** Why the control interface did not do it. */
export class ControlError extends Error {
  override name = 'ControlError';
  constructor(
    /** 0 if there was no answer. */
    readonly status: number,
    message: string,
    /** It takes an admin token, and the one that was sent is not it. */
    readonly needsToken = false,
    /** The mistakes in each field of the body. */
    readonly violations: readonly Violation[] = [],
    /** The name of the real site, which must be sent with the call: it writes. */
    readonly siteToConfirm?: string,
  ) {
    super(message);
  }
}

const base = new URL('_emulator/', document.baseURI);

export const controlAddress = (path: string): string =>
  path === '' ? base.href.slice(0, -1) : new URL(path, base).href;

/**
 * Calls the control interface. `path`: without `/_emulator/` before it. Throws ControlError.
 * `Answer` is the type that the emulator's handler exports.
 */
export async function control<Answer>(
  method: string,
  path: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const response = await controlResponse(path, {
    method,
    ...(signal && { signal }),
    // Needed without a body, too: no page of another origin may send it.
    ...(method !== 'GET' && { headers: { 'content-type': 'application/json' } }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** For answers that are no JSON, such as a stream or a file. Throws ControlError. */
export async function controlResponse(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = adminToken.value();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(controlAddress(path), { ...init, headers }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    throw new ControlError(0, 'The emulator does not answer. It may have stopped.');
  });
  if (!response.ok) throw await errorIn(response);
  return response;
}

async function errorIn(response: Response): Promise<ControlError> {
  const text = await response.text();
  try {
    const { message, details } = JSON.parse(text);
    const violations = details?.validationError?.fieldViolations ?? [];
    const siteToConfirm = details?.needsConfirmation === true ? String(details.siteName) : undefined;
    return new ControlError(response.status, String(message), details?.needsToken === true, violations, siteToConfirm);
  } catch {
    return new ControlError(response.status, text || `status ${response.status}`);
  }
}
