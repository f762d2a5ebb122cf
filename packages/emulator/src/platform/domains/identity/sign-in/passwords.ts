import { randomBytes, scrypt, timingSafeEqual } from '../../../home/crypto';
import { ValidationError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';

interface Password {
  id: string;
  salt: string;
  hash: string;
}

const passwords: CollectionDefinition<Password> = { name: 'member-passwords', fields: {} };

/**
 * Source: "Must be 4 to 100 ASCII characters" at `register` of wix-members-frontend, dev.wix.com.
 * Assumed; errs to permission: other characters count, too.
 */
export const PASSWORD_LENGTH = { min: 4, max: 100 };

export function requirePassword(password = '', field: string): void {
  const { min, max } = PASSWORD_LENGTH;
  const violation = { field, violatedRule: 'VALIDATION' };
  if (password.length < min) {
    const description = `must have at least ${min} characters`;
    throw new ValidationError([{ ...violation, description, ruleName: 'VALUE_TOO_SHORT', data: { threshold: min } }]);
  }
  if (password.length > max) {
    const description = `must have at most ${max} characters`;
    throw new ValidationError([{ ...violation, description, ruleName: 'VALUE_TOO_LONG', data: { threshold: max } }]);
  }
}

export type HashedPassword = Omit<Password, 'id'>;

/** Runs off the event loop. The cost factor is low because tests often sign in. */
export async function hashPassword(
  password: string,
  salt = randomBytes(16).toString('base64'),
): Promise<HashedPassword> {
  const hash = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, { N: 4096, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
  return { salt, hash: hash.toString('base64') };
}

export async function setPassword(transaction: Transaction, memberId: string, hashed: HashedPassword): Promise<void> {
  await transaction.in(passwords).put({ id: memberId, ...hashed });
}

export async function hasPassword(transaction: Transaction, memberId: string): Promise<boolean> {
  return (await transaction.in(passwords).find(memberId)) !== undefined;
}

export async function removePassword(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.in(passwords).remove(memberId);
}

/** Takes equally long without a password or a member, so that the duration reveals neither. */
export async function passwordMatches(
  transaction: Transaction,
  memberId: string | undefined,
  password: string,
): Promise<boolean> {
  const known = memberId === undefined ? undefined : await transaction.in(passwords).find(memberId);
  const { hash } = await hashPassword(password, known?.salt ?? NOBODYS.salt);
  const isEqual = timingSafeEqual(Buffer.from(hash, 'base64'), Buffer.from(known?.hash ?? NOBODYS.hash, 'base64'));
  return known !== undefined && isEqual;
}

const NOBODYS: HashedPassword = { salt: '', hash: Buffer.alloc(32).toString('base64') };
