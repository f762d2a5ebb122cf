import { PlatformError } from '../../kernel/errors';
import { DAY_MS, removalOf } from '../../kernel/removal';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store';

export interface RedirectSession {
  id: string;
  flowId: string;
  used: boolean;
  expiresAt: string;
}

export const redirectSessions: CollectionDefinition<RedirectSession> = {
  name: 'redirect-sessions',
  fields: { expiresAt: 'date' },
  indexed: ['expiresAt'],
};

/** Late visitors read for a day that their session has expired. */
export const oldRedirectSessions = removalOf({
  what: 'redirect sessions that expired a day ago',
  collection: redirectSessions,
  since: 'expiresAt',
  afterMs: DAY_MS,
});

export async function consumeRedirectSession(transaction: Transaction, id: string): Promise<RedirectSession> {
  const sessions = transaction.in(redirectSessions);
  const session = await sessions.find(id);
  if (!session) throw new PlatformError(404, 'This link does not lead anywhere. Start again from the app.');
  if (session.used) throw new PlatformError(410, 'This link has been used. Start again from the app.');
  if (session.expiresAt <= transaction.now)
    throw new PlatformError(410, 'This link has expired. Start again from the app.');
  return sessions.update({ ...session, used: true });
}
