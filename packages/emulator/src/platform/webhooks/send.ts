import { machineTime } from '../kernel/clock';
import type { Attempt } from './deliveries';
import { postSigned, reasonOf } from './post';

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
    const { status } = await postSigned(url, body, { timeoutMs, maxBytes: 0 });
    return { status };
  } catch (error) {
    return { error: reasonOf(error, timeoutMs) };
  }
}
