import http from 'node:http';
import https from 'node:https';
import { machineTime } from '../kernel/clock';
import type { Attempt } from './deliveries';
import { isLinkLocal, linkLocalError, lookupPublicAddress } from './link-local';

/** Source: "The timeout for the response is 1250 ms", "About Webhooks" on dev.wix.com. */
const TIMEOUT_MS = 1_250;

/** Never throws: an unreachable receiver is an outcome, too. */
export async function send(url: string, body: string, timeoutMs: number = TIMEOUT_MS): Promise<Attempt> {
  const startedAt = machineTime();
  const outcome = await post(url, body, timeoutMs);
  return { date: new Date(startedAt).toISOString(), durationMs: machineTime() - startedAt, ...outcome };
}

async function post(url: string, body: string, timeoutMs: number): Promise<Pick<Attempt, 'status' | 'error'>> {
  try {
    return { status: await postEvent(new URL(url), body, timeoutMs) };
  } catch (error) {
    return { error: reasonOf(error, timeoutMs) };
  }
}

/** Redirects are not followed: only the subscription decides where the event goes. */
function postEvent(url: URL, body: string, timeoutMs: number): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isLinkLocal(host)) throw linkLocalError(host);
  const options = {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) },
    lookup: lookupPublicAddress,
    signal: AbortSignal.timeout(timeoutMs),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      response.on('error', reject);
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `no response within ${timeoutMs} ms`;
  return error.message || ('code' in error ? String(error.code) : error.name);
}
