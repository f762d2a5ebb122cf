import type { ServerResponse } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { PLATFORM_RULES } from '../../library/platform-addresses';

const ADDRESS = `https://${PLATFORM_RULES.pictureHost}/media/`;

/**
 * Makes the pages in the response load the platform's images from `mount` on their own origin. Contents of scripts stay:
 * frameworks send data there, with its length, and compare their own rendering of it with the page.
 */
export function rewritePictures(response: ServerResponse, mount: string): void {
  const pages = new PictureAddresses(`${mount}/media/`);
  const { write, end } = response;
  const isPage = () => /^text\/html\b/.test(String(response.getHeader('content-type') ?? ''));
  // `write` and `end` accept an encoding, a callback, both or neither.
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    const headersSent = isPage() && !response.headersSent ? withoutLength(response) : isPage();
    return Reflect.apply(write, response, [headersSent ? pages.rewrite(chunk) : chunk, ...rest]);
  };
  response.end = (chunk?: unknown, ...rest: unknown[]) => {
    if (typeof chunk === 'function' || !isPage()) {
      const last = isPage() ? pages.flush() : '';
      return Reflect.apply(end, response, last === '' ? [chunk, ...rest] : [last, chunk]);
    }
    if (!response.headersSent) withoutLength(response);
    return Reflect.apply(end, response, [pages.rewrite(chunk) + pages.flush(), ...rest]);
  };
}

/** The rewritten page has a different length. */
function withoutLength(response: ServerResponse): true {
  response.removeHeader('content-length');
  return true;
}

const MARKS = new RegExp(`<script[\\s>]|</script>|${ADDRESS.replaceAll('.', '\\.')}`, 'gi');
const ALL_MARKS = ['<script>', '</script>', ADDRESS];

/** Replaces the URLs in text that arrives in chunks. */
class PictureAddresses {
  readonly #decoder = new StringDecoder('utf8');
  #kept = '';
  #isInScript = false;

  constructor(private readonly replacement: string) {}

  rewrite(chunk: unknown): string {
    const text =
      this.#kept + (chunk instanceof Uint8Array ? this.#decoder.write(Buffer.from(chunk)) : String(chunk ?? ''));
    // A mark may continue in the next chunk.
    const end = text.length - partialMarkLength(text);
    this.#kept = text.slice(end);
    return text.slice(0, end).replace(MARKS, (mark) => this.#replaceMark(mark));
  }

  flush(): string {
    const rest = this.#kept + this.#decoder.end();
    this.#kept = '';
    return rest;
  }

  #replaceMark(mark: string): string {
    if (mark.startsWith('<')) {
      this.#isInScript = mark[1] !== '/';
      return mark;
    }
    return this.#isInScript ? mark : this.replacement;
  }
}

/** The number of characters at the end that may begin a mark. */
function partialMarkLength(text: string): number {
  for (let length = Math.min(ADDRESS.length - 1, text.length); length > 0; length--) {
    const end = text.slice(text.length - length).toLowerCase();
    if (ALL_MARKS.some((mark) => mark.startsWith(end))) return length;
  }
  return 0;
}
