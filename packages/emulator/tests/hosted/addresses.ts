import { isObject } from '../../src/platform/kernel/values/objects';
import type { Emulator } from '../../src/server/emulator';

export const ORIGIN = 'http://127.0.0.1:4010';
const PICTURES = 'https://static.wixstatic.com';

/** URLs of the emulator and of images in a response, even with base and path in separate fields. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    if (value.startsWith('wix:image://v1/')) return [`${PICTURES}/media/${value.split('/')[3]}`];
    return value.startsWith(`${ORIGIN}/`) || value.startsWith(`${PICTURES}/`) ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (!isObject(value)) return [];
  if ('base' in value && 'path' in value) return [`${value.base}${value.path}`, ...addressesIn(value.base)];
  return Object.values(value).flatMap(addressesIn);
}

/** The status that a browser without cookies gets. */
export async function statusOf(emulator: Pick<Emulator, 'fetch'>, address: string): Promise<number> {
  const { status } = await emulator.fetch(new Request(address.replace(PICTURES, ORIGIN)));
  return status;
}
