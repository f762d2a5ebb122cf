import { PlatformError } from '../errors';

/** Not every database stores U+0000, and half a surrogate pair is not text. Source: strings of protobuf are UTF-8. */
export function refuseInvalidUnicode(json: string, where: string): void {
  if (json.includes('\\u') && hasInvalidUnicode(json)) throw new PlatformError(400, `${where} has what is no text`);
}

function hasInvalidUnicode(json: string): boolean {
  for (let at = 0; at < json.length; at++) {
    if (json.charCodeAt(at) !== BACKSLASH) continue;
    at++;
    const unit = escapedUnit(json, at);
    if (unit === undefined) continue;
    if (unit === 0 || isLowSurrogate(unit)) return true;
    at += HEX_DIGITS;
    if (!isHighSurrogate(unit)) continue;
    const second = json.charCodeAt(at + 1) === BACKSLASH ? escapedUnit(json, at + 2) : undefined;
    if (second === undefined || !isLowSurrogate(second)) return true;
    at += '\\u'.length + HEX_DIGITS;
  }
  return false;
}

const BACKSLASH = 0x5c;
const HEX_DIGITS = 4;

function escapedUnit(json: string, at: number): number | undefined {
  const digits = json[at] === 'u' ? json.slice(at + 1, at + 1 + HEX_DIGITS) : '';
  return /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

export function refuseNul(encoded: string, where = 'the address'): void {
  if (encoded.includes('%00') || encoded.includes('\0')) throw new PlatformError(400, `${where} contains U+0000`);
}
