import { isSecretField, MASK } from './secret-fields';
import { isRecord } from './wire-request';

const TOKEN = /(OauthNG\.JWS\.[\w.-]+|IST\.[\w.-]{20,}|\beyJ[\w-]{10,}\.[\w-]+\.[\w-]+)/g;

export function maskSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(TOKEN, MASK);
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isHidden = typeof inner === 'string' && inner !== '' && isSecretField(name, value);
      return [name, isHidden ? MASK : maskSecrets(inner)];
    }),
  );
}
