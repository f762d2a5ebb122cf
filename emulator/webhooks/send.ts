import { machineTime } from '../sites/clock';
import type { Attempt } from './deliveries';

/** Source: "The timeout for the response is 1250 ms", "About Webhooks" on dev.wix.com. */
const TIMEOUT_MS = 1_250;

/** Posts the body and tells what came of it. Never throws: a receiver that is away is an answer too. */
export async function send(url: string, body: string): Promise<Attempt> {
  const startedAt = machineTime();
  const outcome = await post(url, body);
  return { date: new Date(startedAt).toISOString(), durationMs: machineTime() - startedAt, ...outcome };
}

async function post(url: string, body: string): Promise<Pick<Attempt, 'status' | 'error'>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      // Where the event goes is what the subscription says, and nobody else.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS} ms`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
