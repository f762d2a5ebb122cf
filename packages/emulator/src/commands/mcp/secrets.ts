import { isObject } from '../../platform/kernel/values/objects';

const SECRET = /(token|apikey|secret|password|privatekey)$/i;
const HIDDEN = '(hidden)';

/** An agent passes on what it reads. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hideSecret(name, each)]));
}

function hideSecret(name: string, value: unknown): unknown {
  const isSecret = SECRET.test(name.replaceAll('_', ''));
  if (!isSecret) return withoutSecrets(value);
  if (typeof value === 'string') return value === '' ? value : HIDDEN;
  // Example: `accessToken: { value }`.
  return isObject(value) && typeof value.value === 'string' ? { ...value, value: HIDDEN } : withoutSecrets(value);
}
