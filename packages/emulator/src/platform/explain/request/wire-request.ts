import type { Operation } from '../operations/operation';

const PLATFORM = 'https://www.wixapis.com';

export type CallRequest = Readonly<Record<string, unknown>>;

/** `missing`: the field that the URL needs. `unusable`: the field whose value would change the URL. */
export function wireRequest(
  { method, path, pathParams }: Pick<Operation, 'method' | 'path' | 'pathParams'>,
  request: CallRequest,
): { url: string; init: { method: string; body?: string } } | { missing: string } | { unusable: string } {
  let missing: string | undefined;
  let unusable: string | undefined;
  const filled = path.replace(/:([A-Za-z_]\w*)/g, (spelt, name: string) => {
    const field = pathParams[name];
    if (field === undefined) return spelt;
    const value = valueAt(request, field);
    if (typeof value === 'string' || typeof value === 'number') {
      const segment = pathSegment(String(value));
      if (segment === undefined) unusable ??= field;
      if (segment) return segment;
    }
    missing ??= field;
    return spelt;
  });
  if (unusable !== undefined) return { unusable };
  if (missing !== undefined) return { missing };
  if (method !== 'GET' && method !== 'DELETE')
    return { url: `${PLATFORM}${filled}`, init: { method, body: JSON.stringify(request) } };
  const query =
    Object.keys(request).length > 0 ? `?.r=${Buffer.from(JSON.stringify(request)).toString('base64url')}` : '';
  return { url: `${PLATFORM}${filled}${query}`, init: { method } };
}

export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    if (Array.isArray(inner)) return inner[Number(name)];
    return isRecord(inner) ? inner[name] : undefined;
  }, value);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function pathSegment(text: string): string | undefined {
  return text === '.' || text === '..' || /\p{Surrogate}/u.test(text) ? undefined : encodeURIComponent(text);
}
