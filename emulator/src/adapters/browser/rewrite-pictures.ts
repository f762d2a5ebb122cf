import type { ServerResponse } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { PLATFORM_RULES } from '../../library/platform-addresses';

const ADDRESS = `https://${PLATFORM_RULES.pictureHost}/media/`;

/** Lets the pages that a response sends show the platform's pictures from `mount` on their own origin. */
export function rewritePictures(response: ServerResponse, mount: string): void {
  const pages = new PictureAddresses(`${mount}/media/`);
  const { write, end } = response;
  const isPage = () => /^text\/html\b/.test(String(response.getHeader('content-type') ?? ''));
  // Both take the encoding and a callback, either of them alone, or neither.
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    const sent = isPage() && !response.headersSent ? withoutLength(response) : isPage();
    return Reflect.apply(write, response, [sent ? pages.next(chunk) : chunk, ...rest]);
  };
  response.end = (chunk?: unknown, ...rest: unknown[]) => {
    if (typeof chunk === 'function' || !isPage()) {
      const last = isPage() ? pages.last() : '';
      return Reflect.apply(end, response, last === '' ? [chunk, ...rest] : [last, chunk]);
    }
    if (!response.headersSent) withoutLength(response);
    return Reflect.apply(end, response, [pages.next(chunk) + pages.last(), ...rest]);
  };
}

/** The rewritten page has another length. */
function withoutLength(response: ServerResponse): true {
  response.removeHeader('content-length');
  return true;
}

/** Replaces the addresses in a text that comes in pieces. */
class PictureAddresses {
  readonly #decoder = new StringDecoder('utf8');
  #kept = '';

  constructor(private readonly replacement: string) {}

  next(chunk: unknown): string {
    const text =
      this.#kept + (chunk instanceof Uint8Array ? this.#decoder.write(Buffer.from(chunk)) : String(chunk ?? ''));
    const rewritten = text.replaceAll(ADDRESS, this.replacement);
    // An address may go on in the next piece.
    const begun = beginningAtEnd(rewritten);
    this.#kept = rewritten.slice(rewritten.length - begun);
    return rewritten.slice(0, rewritten.length - begun);
  }

  last(): string {
    const rest = this.#kept + this.#decoder.end();
    this.#kept = '';
    return rest;
  }
}

/** How many characters at the end may begin the address. */
function beginningAtEnd(text: string): number {
  for (let length = Math.min(ADDRESS.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(ADDRESS.slice(0, length))) return length;
  }
  return 0;
}
