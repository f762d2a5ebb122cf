import { OAuthStrategy } from '@wix/sdk';
import type { EntrySite } from 'headless-emulator/explain';
import { type SandboxKeys, sandboxMails } from '../sandbox/sandbox';
import { aMemberOf, memberToken } from './a-member';
import type { Caller } from './callers';
import { runCall } from './run-call';

/** A sandbox site on which an entry of the collection is run. Only for callers who may act as its owner. */
export function entrySite(keys: SandboxKeys): EntrySite {
  // The same visitor in all steps, so that a cart stays theirs.
  const callers = new Map<string, Caller>();
  return {
    clientId: keys.clientId,
    async call(operation, request, as) {
      const known = callers.get(as) ?? (await callerOf(as, keys));
      callers.set(as, known);
      const outcome = await runCall(operation, request, known);
      return outcome.kind === 'refused' ? outcome : { kind: 'answer', ...outcome.answer };
    },
    mails: () => sandboxMails(keys.siteId),
  };
}

/** Nobody, who has no token yet; a new visitor; the first member of the site; the member of that ID. */
async function callerOf(as: string, keys: SandboxKeys): Promise<Caller> {
  const { clientId, siteId, ownerApiKey } = keys;
  if (as === 'nobody') return caller({});
  if (as === 'owner') return caller({ authorization: ownerApiKey, 'wix-site-id': siteId });
  if (as === 'visitor') {
    const { accessToken } = await OAuthStrategy({ clientId }).generateVisitorTokens();
    return caller({ authorization: accessToken.value });
  }
  const token = as === 'member' ? await aMemberOf(keys) : await memberToken(keys, as);
  return token ? caller({ authorization: token }) : { kind: 'refused', reason: 'The site has no member.' };
}

const caller = (headers: Record<string, string>): Caller => ({ kind: 'caller', headers });
