type JsonObject = { kind: 'object'; object: Record<string, unknown> } | { kind: 'invalid'; reason: string };

/** The platform refuses what is nested more deeply. */
const MAX_DEPTH = 100;

/** The object that a text from a form is, or why it cannot be sent, without its subject. An empty text is an empty object. */
export function jsonObjectIn(text: string): JsonObject {
  const json = text.trim();
  if (json === '') return { kind: 'object', object: {} };
  // Before parsing: what walks through the value afterwards would run out of stack.
  if (depthOf(json) > MAX_DEPTH) return invalid(`is nested more than ${MAX_DEPTH} times`);
  const value = parsed(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid('is not a JSON object');
  if (HALF_CHARACTER.test(JSON.stringify(value))) return invalid('has half of a character (a lone surrogate)');
  return { kind: 'object', object: Object.fromEntries(Object.entries(value)) };
}

/** JSON.stringify writes only halves of surrogate pairs as escapes. */
const HALF_CHARACTER = /(?:^|[^\\])(?:\\\\)*\\ud[89a-f]/;

const invalid = (reason: string): JsonObject => ({ kind: 'invalid', reason });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}
