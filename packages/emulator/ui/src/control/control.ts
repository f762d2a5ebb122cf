import { adminToken } from './admin-token';

interface Violation {
  field: string;
  description: string;
}

export class ControlError extends Error {
  override name = 'ControlError';
  constructor(
    /** 0 for no response. */
    readonly status: number,
    message: string,
    /** The interface requires an admin token, and the one in the request was wrong or missing. */
    readonly needsToken = false,
    readonly violations: readonly Violation[] = [],
    /** The name of the real site, which a write must repeat. */
    readonly siteToConfirm?: string,
  ) {
    super(message);
  }
}

const base = new URL('_emulator/', document.baseURI);

export const controlAddress = (path: string): string =>
  path === '' ? base.href.slice(0, -1) : new URL(path, base).href;

/** `path`: below `/_emulator/`. `Answer`: the type that the emulator's handler exports. Throws ControlError. */
export async function control<Answer>(
  method: string,
  path: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const response = await controlResponse(path, {
    method,
    ...(signal && { signal }),
    // Sent even without a body: it keeps pages of other origins from sending the request.
    ...(method !== 'GET' && { headers: { 'content-type': 'application/json' } }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** For responses other than JSON, such as a stream or a file. Throws ControlError. */
export async function controlResponse(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = adminToken.value();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(controlAddress(path), { ...init, headers }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    throw new ControlError(0, 'The emulator is not responding. It may have stopped.');
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
