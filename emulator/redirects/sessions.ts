import { PlatformError } from '../errors';
import type { CollectionDefinition, Unit } from '../store/store';

/** The way into a flow. Its address works once. */
export interface RedirectSession {
  id: string;
  flowId: string;
  used: boolean;
  expiresAt: string;
}

export const redirectSessions: CollectionDefinition<RedirectSession> = { name: 'redirect-sessions', fields: {} };

export async function useSession(unit: Unit, id: string): Promise<RedirectSession> {
  const sessions = unit.in(redirectSessions);
  const session = await sessions.find(id);
  if (!session) throw new PlatformError(404, 'This link does not lead anywhere. Start again from the app.');
  if (session.used) throw new PlatformError(410, 'This link has been used. Start again from the app.');
  if (session.expiresAt <= unit.now) throw new PlatformError(410, 'This link has expired. Start again from the app.');
  return sessions.update({ ...session, used: true });
}
