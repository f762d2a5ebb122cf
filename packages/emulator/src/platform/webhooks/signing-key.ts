import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Storage } from '../kernel/store/store';

export interface SigningKey {
  privateKey: KeyObject;
  /** PEM, as `AppStrategy({ publicKey })` of @wix/sdk takes it. */
  publicKey: string;
}

const BITS = 2048;

/** One pair for all sites, as the platform has one for each app. Created on first use: it takes a tenth of a second. */
export async function signingKey(storage: Storage): Promise<SigningKey> {
  const privateKey = createPrivateKey(await storage.secret('webhooks', createPem));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, publicKey };
}

export async function createPem(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
