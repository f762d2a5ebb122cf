import { PlatformError } from '../errors';
import { refuseInvalidUnicode } from './invalid-unicode';

/** Source: the default recursion limit of protobuf. */
export const MAX_DEPTH = 100;

/**
 * Assumed; errs to refusal. The largest usual request, a bulk of 100 products, has 20,000 values; a filter may list
 * 30,000.
 */
const MAX_VALUES = 50_000;

/** Throws PlatformError 400 for invalid, too deep or too large JSON. `where` names the text in the message. */
export function parseJson(json: string, where: string, maxValues = MAX_VALUES): unknown {
  refuseInvalidUnicode(json, where);
  const { depth, values } = measureJson(json, maxValues);
  if (depth > MAX_DEPTH) throw new PlatformError(400, `${where} is nested more than ${MAX_DEPTH} times`);
  if (values > maxValues) throw new PlatformError(400, `${where} has more than ${maxValues} values`);
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new PlatformError(400, `${where} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

interface JsonSize {
  depth: number;
  values: number;
}

/** Stops at the first exceeded bound. Does not detect invalid JSON, which the parser refuses. */
export function measureJson(json: string, maxValues = MAX_VALUES): JsonSize {
  let depth = 0;
  let deepest = 0;
  let values = 0;
  let isFirst = true;
  for (let at = 0; at < json.length && deepest <= MAX_DEPTH && values <= maxValues; at++) {
    const character = json.charCodeAt(at);
    if (character <= SPACE || character === COLON) continue;
    if (character === CLOSE_LIST || character === CLOSE_OBJECT) {
      depth--;
      isFirst = false;
      continue;
    }
    if (isFirst || character === COMMA) values++;
    isFirst = character === OPEN_LIST || character === OPEN_OBJECT;
    if (isFirst) deepest = Math.max(deepest, ++depth);
    else if (character === QUOTE) at = endOfString(json, at);
  }
  return { depth: deepest, values };
}

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) return at;
    if (character === BACKSLASH) at++;
  }
  return json.length;
}
