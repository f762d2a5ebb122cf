import { slugOfName } from '../../kernel/slug';

const MAX_NAME = 60;

export function freeKey(taken: readonly { key?: string }[], displayName: string): string {
  const keys = new Set(taken.map(({ key }) => key));
  const wanted = `custom.${slugOfName(displayName, MAX_NAME) || 'unnamed'}`;
  let key = wanted;
  for (let number = 2; keys.has(key); number++) key = `${wanted}-${number}`;
  return key;
}
