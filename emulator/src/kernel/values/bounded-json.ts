import { PlatformError } from '../errors';
import { refuseInvalidUnicode } from './invalid-unicode';

/** Source: the default recursion limit of protobuf. */
export const MAX_DEPTH = 100;

/**
 * Assumed. A bulk of 100 services or products, the largest request that anybody sends, holds some 20,000 values, and a
 * filter may list 30,000; twice as many take a tenth of a second from here to their answer.
 */
const MAX_VALUES = 50_000;

/**
 * Parses JSON from outside. Throws PlatformError 400 for text that is not JSON and, before parsing, for text that is
 * nested too deeply or holds too many values. `where` names the text in the message.
 */
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
  /** Depth of nested lists and objects. */
  depth: number;
  /** Counts lists, objects and the values in them, but not names. */
  values: number;
}

/**
 * Measures a JSON text in one pass, and stops at the first bound that is exceeded. For text that is not JSON the
 * result means nothing: the parser refuses it.
 */
export function measureJson(json: string, maxValues = MAX_VALUES): JsonSize {
  let depth = 0;
  let deepest = 0;
  let values = 0;
  /** True for the first value of a list, an object or the text. All others follow a comma. */
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

/** The position of the quotation mark that ends the string begun at `start`. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) return at;
    if (character === BACKSLASH) at++;
  }
  return json.length;
}
