import type { AskSite } from 'headless-emulator/explain';
import { callerAs, mayActAsOwner } from './callers';
import { runCall } from './run-call';

/** Asks the site in use for what examples name, as the owner where that is allowed: they see what is hidden, too. */
export async function askSite(): Promise<AskSite> {
  const caller = await callerAs((await mayActAsOwner()) ? 'owner' : 'visitor');
  return async (operation, request) => {
    const outcome = await runCall(operation, request, caller);
    return outcome.kind === 'answer' && outcome.answer.status === 200 ? outcome.answer.body : undefined;
  };
}
