import type { ObservedCall } from '../observed-call';
import { isFields, parseValue, type Value } from './values';

export function sentRequest({ method, path, request }: Pick<ObservedCall, 'method' | 'path' | 'request'>): Value {
  if (!request) return {};
  try {
    const value = parseValue(request);
    const isFromAddress = (method === 'GET' || method === 'DELETE') && !/[?&]\.r=/.test(path);
    return isFromAddress ? withKinds(value, '') : value;
  } catch {
    return undefined;
  }
}

/** A URL contains only strings, and does not mark lists. A wrong guess still produces the same URL. */
function withKinds(value: Value, name: string): Value {
  if (isFields(value)) {
    return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, withKinds(item, inner)]));
  }
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^(limit|offset|count|\w+(Limit|Offset|Count))$/.test(name) && /^\d{1,9}$/.test(value)) return Number(value);
  return /(fields?ets|fields|Ids|statuses|[a-rt-z]s)$/.test(name) && !/status$/i.test(name) ? [value] : value;
}
