import { TokenRole } from '@wix/sdk';
import { readSession } from './wix/session';

/** Whether this browser's session is a member's. Asks nobody: the role stands with the refresh token. */
export async function isMemberSession(): Promise<boolean> {
  return (await readSession())?.refreshToken.role === TokenRole.MEMBER;
}
