import * as z from 'zod';
import type { FieldBeyond } from '../../http/seed/section';
import { storeMemberInfo } from '../crm';
import { type HashedPassword, hashPassword, PASSWORD_LENGTH, setPassword } from '../identity/index';
import { getMember, memberDocuments } from './member-documents';

export const MEMBER_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  loginEmailVerified: {
    type: 'boolean',
    async write({ transaction }, id, value) {
      const loginEmailVerified = z.boolean().parse(value);
      const changed = { ...(await getMember(transaction, id)), loginEmailVerified };
      await storeMemberInfo(transaction, await transaction.in(memberDocuments).update(changed));
    },
  },
  password: {
    type: 'string',
    async write({ transaction }, id, value) {
      await setPassword(transaction, id, await cachedHash(PASSWORD.parse(value)));
    },
  },
};

const PASSWORD = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

const known = new Map<string, Promise<HashedPassword>>();
const MAX_KNOWN = 20;

/** Hashed once per process, so that a new site takes only milliseconds. */
function cachedHash(password: string): Promise<HashedPassword> {
  const present = known.get(password) ?? hashPassword(password);
  if (known.size < MAX_KNOWN) known.set(password, present);
  return present;
}
