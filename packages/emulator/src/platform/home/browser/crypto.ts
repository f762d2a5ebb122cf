import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';

const HASHES = { md5, sha1, sha256 };
type Algorithm = keyof typeof HASHES;
type Content = string | Uint8Array;

interface Digest {
  update(content: Content): Digest;
  digest(): Buffer;
  digest(encoding: BufferEncoding): string;
}

export const createHash = (algorithm: Algorithm): Digest => digestOf(HASHES[algorithm].create());

export const createHmac = (algorithm: Algorithm, key: Content): Digest =>
  digestOf(hmac.create(HASHES[algorithm], bytesOf(key)));

function digestOf(hash: { update(bytes: Uint8Array): unknown; digest(): Uint8Array }): Digest {
  function digest(): Buffer;
  function digest(encoding: BufferEncoding): string;
  function digest(encoding?: BufferEncoding): Buffer | string {
    const bytes = Buffer.from(hash.digest());
    return encoding ? bytes.toString(encoding) : bytes;
  }
  const result: Digest = {
    update(content) {
      hash.update(bytesOf(content));
      return result;
    },
    digest,
  };
  return result;
}

const bytesOf = (content: Content): Uint8Array => (typeof content === 'string' ? Buffer.from(content) : content);

export const randomUUID = (): string => crypto.randomUUID();

export const randomBytes = (size: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(size)));

const NUMBERS = 2 ** 32;

/** From `min` to below `max`, each equally likely. With one argument, from 0. */
export function randomInt(min: number, max?: number): number {
  if (max === undefined) return randomInt(0, min);
  const range = max - min;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < NUMBERS - (NUMBERS % range)) return min + (number % range);
  }
}

/** Takes equally long wherever the two differ. Throws RangeError for different lengths. */
export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) throw new RangeError('both must have the same length');
  let difference = 0;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
}

interface Cost {
  N: number;
  r: number;
  p: number;
}

export function scrypt(
  password: string,
  salt: string,
  length: number,
  cost: Cost,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scryptAsync(password, salt, { ...cost, dkLen: length }).then(
    (key) => done(null, Buffer.from(key)),
    (error: Error) => done(error, Buffer.alloc(0)),
  );
}
