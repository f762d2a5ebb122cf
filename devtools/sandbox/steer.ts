import { refresh } from 'next/cache';
import { SandboxRefusal, SandboxUnavailableError } from './control';
import type { Outcome } from './outcome';
import { requireSteering } from './steering';

/** Does the work for who may steer, and shows the page anew. `work` returns what to say about it. */
export async function steer(work: () => Promise<string>): Promise<Outcome> {
  await requireSteering();
  try {
    const message = await work();
    refresh();
    return { kind: 'done', message };
  } catch (error) {
    if (!(error instanceof SandboxRefusal || error instanceof SandboxUnavailableError)) throw error;
    return { kind: 'refused', message: error.message };
  }
}
