import { PlatformError } from './errors';

/**
 * Escapes that stand for no text: U+0000, which no database can be relied on to keep, and half of a character that JSON
 * spells as two. Source: strings of protobuf are UTF-8.
 */
const NO_TEXT = /(?<!\\)(?:\\\\)*(?:\\u0000|\\ud[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..)\\ud[c-f])/i;

export function refuseNoText(json: string, where: string): void {
  if (json.includes('\\u') && NO_TEXT.test(json)) throw new PlatformError(400, `${where} has what is no text`);
}

/** Of an address, or of a form that is spelt like one. */
export function refuseNul(encoded: string, where = 'the address'): void {
  if (encoded.includes('%00') || encoded.includes('\0')) throw new PlatformError(400, `${where} contains U+0000`);
}
