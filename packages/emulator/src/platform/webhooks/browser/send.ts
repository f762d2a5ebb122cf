import { machineTime } from '../../kernel/clock';
import type { Attempt } from '../deliveries';

/** Source: "The timeout for the response is 1250 ms", "About Webhooks" on dev.wix.com. */
const TIMEOUT_MS = 1_250;

/** Never throws. The receiver must let the page read its answer (CORS). */
export async function send(url: string, body: string, timeoutMs: number = TIMEOUT_MS): Promise<Attempt> {
  const startedAt = machineTime();
  const outcome = await postSigned(url, body, { timeoutMs, maxBytes: 0 }).then(
    ({ status }) => ({ status }),
    (error: unknown) => ({ error: reasonOf(error, timeoutMs) }),
  );
  return { date: new Date(startedAt).toISOString(), durationMs: machineTime() - startedAt, ...outcome };
}

interface Bounds {
  timeoutMs: number;
  /** 0: the answer is not read. */
  maxBytes: number;
}

/** Redirects are not followed: only the app or its subscription decides where the request goes. */
export async function postSigned(
  address: string,
  body: string,
  { timeoutMs, maxBytes }: Bounds,
): Promise<{ status: number; text: string }> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const bytes = maxBytes > 0 ? await response.arrayBuffer() : new ArrayBuffer();
  if (bytes.byteLength > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
  return { status: response.status, text: new TextDecoder().decode(bytes) };
}

export function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' ? `no response within ${timeoutMs} ms` : error.message;
}

/** Browsers decide themselves where a page may send. */
export const findLinkLocal = async (_url: string): Promise<string | undefined> => undefined;

export const linkLocalError = (address: string): Error => new Error(`${address} is a link-local address`);
