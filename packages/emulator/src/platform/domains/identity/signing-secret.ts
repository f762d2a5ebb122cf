import { createHash } from 'node:crypto';
import type { Storage } from '../../kernel/store/store';

/** Warns about a changed secret, because instances with different secrets refuse each other's tokens. */
export async function signingSecret(storage: Storage, configured: string | undefined): Promise<string> {
  const secret = configured ?? (await storage.secret('tokens'));
  const digest = digestOf(secret);
  const former = await storage.replaceSecret('tokens-digest', digest);
  if (former !== undefined && former !== digest) {
    console.warn(
      'EMULATOR_SECRET is not the one that these data were last used with: sessions that began before are refused, and an instance that still runs with the former one refuses those that begin now. Give all instances the same.',
    );
  }
  return secret;
}

export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url').slice(0, 12);
