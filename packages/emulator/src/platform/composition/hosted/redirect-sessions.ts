import { PlatformError } from '../../kernel/errors';
import { expiringDocuments } from '../../kernel/secrets';
import type { Transaction } from '../../kernel/store/store-interface';

export interface RedirectSession {
  id: string;
  flowId: string;
  used: boolean;
  expiresAt: string;
}

/** Kept for a day after expiry, so that late visitors learn that their session has expired. */
const sessions = expiringDocuments<RedirectSession>({
  name: 'redirect-sessions',
  what: 'redirect sessions that expired a day ago',
  lifetimeMs: 60 * 60_000,
});

export const redirectSessions = sessions.collection;
export const oldRedirectSessions = sessions.removal;
export const redirectSessionExpiry = sessions.expiry;

export async function consumeRedirectSession(transaction: Transaction, id: string): Promise<RedirectSession> {
  const session = await transaction.in(redirectSessions).find(id);
  if (!session) throw new PlatformError(404, 'This link is not valid. Start again from the app.');
  if (session.used) throw new PlatformError(410, 'This link has been used. Start again from the app.');
  if (session.expiresAt <= transaction.now)
    throw new PlatformError(410, 'This link has expired. Start again from the app.');
  return transaction.in(redirectSessions).update({ ...session, used: true });
}
