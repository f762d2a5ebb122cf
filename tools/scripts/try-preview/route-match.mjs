/** Named values that the conditions found, or undefined if one does not hold. */
export function conditionsOf({ has = [], missing = [] }, call) {
  const found = {};
  for (const condition of has) {
    const match = matchOf(condition, call);
    if (!match) return undefined;
    Object.assign(found, match.groups);
  }
  return missing.some((condition) => matchOf(condition, call)) ? undefined : found;
}

function matchOf({ type, key, value }, { headers, url }) {
  const actual = partOf(type, key, headers, url);
  if (actual === undefined) return undefined;
  return value === undefined ? { groups: {} } : new RegExp(`^${value}$`).exec(actual);
}

function partOf(type, key, headers, url) {
  if (type === 'host') return headers.host.split(':')[0];
  if (type === 'header') return headers[key.toLowerCase()];
  if (type === 'query') return new URL(url, 'http://localhost').searchParams.get(key) ?? undefined;
  throw new Error(`a route has a condition of the type ${type}, which this router does not know`);
}

/** `$1` and `$name` stand for what the route matched. */
export const withParameters = (text, match, conditions = {}) =>
  text.replace(/\$(\d+|\w+)/g, (_, name) => match[name] ?? match.groups?.[name] ?? conditions[name] ?? '');
