import { refresh } from 'next/cache';
import { SandboxRefusal, SandboxUnavailableError } from './control';
import type { Done, Outcome } from './outcome';
import { requireSteering } from './steering';

/**
 * Does the work if the caller may control the sandbox, and renders the page again. `work` returns the message to
 * display.
 */
export async function steer(work: () => Promise<string | Done>): Promise<Outcome> {
  await requireSteering();
  try {
    const done = await work();
    refresh();
    return { kind: 'done', ...(typeof done === 'string' ? { message: done } : done) };
  } catch (error) {
    if (!(error instanceof SandboxRefusal || error instanceof SandboxUnavailableError)) throw error;
    const mistakes = error instanceof SandboxRefusal ? error.mistakes : [];
    return { kind: 'refused', message: error.message, mistakes };
  }
}
