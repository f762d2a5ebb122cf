import { slugOfName } from '../../kernel/slug';

const MAX_NAME = 60;

export function freeKey(keyed: readonly { key?: string }[], displayName: string): string {
  const keys = new Set(keyed.map(({ key }) => key));
  const preferred = `custom.${slugOfName(displayName, MAX_NAME) || 'unnamed'}`;
  let key = preferred;
  for (let number = 2; keys.has(key); number++) key = `${preferred}-${number}`;
  return key;
}
