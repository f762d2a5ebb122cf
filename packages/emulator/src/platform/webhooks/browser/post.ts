import { boundedBytes } from '../../home/browser/bounded-bytes';

interface Bounds {
  timeoutMs: number;
  /** 0: the answer is not read. */
  maxBytes: number;
}

/** Redirects are not followed. The receiver must let the page read its answer (CORS). */
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
  const { status, body: answer } = response;
  if (maxBytes > 0 && answer) return { status, text: (await boundedBytes(answer, maxBytes)).toString() };
  await answer?.cancel();
  return { status, text: '' };
}

export function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' ? `no response within ${timeoutMs} ms` : error.message;
}

/** Browsers decide themselves where a page may send. */
export const findLinkLocal = async (_url: string): Promise<string | undefined> => undefined;

export const linkLocalError = (address: string): Error => new Error(`${address} is a link-local address`);
