import { Transform, type TransformCallback } from 'node:stream';

/** A page whose head has not begun by then gets the element there. */
const MAX_HELD = 64 * 1024;

/** The parts that may stand before the head. `\xEF\xBB\xBF` is a byte order mark. */
const BEFORE_HEAD =
  /^(?:\xEF\xBB\xBF|\s+|<!--[\s\S]*?-->|<!doctype[^>]*>|<\?xml[^>]*>|<html(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>)*/i;
const HEAD = /^<head(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/i;
const TOKENS = ['<!--', '<!doctype', '<?xml', '<html', '<head'];

const WHOLE = /<(?:!doctype|html|head)\b/i;

interface HeadOptions {
  /** Leaves fragments alone, which scripts fetch. */
  isOnlyForWhole?: boolean;
}

/**
 * Puts an element first into a page's head. Holds only as much of the page as it needs for that. Reads bytes as Latin-1, so
 * that it fits each encoding that contains ASCII.
 */
export class HeadElement extends Transform {
  #held = '';
  #isPlaced = false;

  constructor(
    private readonly element: string,
    private readonly options: HeadOptions = {},
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#isPlaced) this.push(chunk);
    else this.#hold(chunk.toString('latin1'));
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.#held !== '') this.#place(placeIn(this.#held).start);
    done();
  }

  #hold(text: string): void {
    this.#held += text;
    const { start, isKnown } = placeIn(this.#held);
    if (isKnown || this.#held.length >= MAX_HELD) this.#place(start);
  }

  #place(place: number): void {
    this.#isPlaced = true;
    const before = this.#held.slice(0, place);
    const element = this.options.isOnlyForWhole && !WHOLE.test(before) ? '' : this.element;
    const page = before + element + this.#held.slice(place);
    this.#held = '';
    this.push(page, 'latin1');
  }
}

/** Known once the text shows where the head begins. */
function placeIn(text: string): { start: number; isKnown: boolean } {
  const [{ length: start }] = BEFORE_HEAD.exec(text) ?? [''];
  const rest = text.slice(start);
  const head = HEAD.exec(rest);
  if (head) return { start: start + head[0].length, isKnown: true };
  return { start, isKnown: rest !== '' && !TOKENS.some((token) => isUnfinished(rest.toLowerCase(), token)) };
}

/** Whole tokens are recognised already, so one that begins here has not ended. */
function isUnfinished(rest: string, token: string): boolean {
  if (token.startsWith(rest)) return true;
  return rest.startsWith(token) && (!/[a-z]$/.test(token) || /\s/.test(rest[token.length] ?? ' '));
}

const META = /<meta\s(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const IS_POLICY = /\shttp-equiv\s*=\s*["']?content-security-policy["'\s>/]/i;
const CONTENT = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const END_OF_HEAD = /<\/head>|<body[\s>]/i;

/** Reports the policies that a page states itself. Passes the page on as it is. */
export class MetaPolicies extends Transform {
  #head: string | undefined = '';

  constructor(private readonly report: (policy: string) => void) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#head !== undefined) this.#read(this.#head + chunk.toString('latin1'));
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    if (this.#head !== undefined) this.#reportFrom(this.#head);
    done();
  }

  #read(head: string): void {
    const isWhole = END_OF_HEAD.test(head) || head.length >= MAX_HELD;
    this.#head = isWhole ? undefined : head;
    if (isWhole) this.#reportFrom(head);
  }

  #reportFrom(text: string): void {
    const [head = ''] = text.split(END_OF_HEAD, 1);
    for (const [element] of head.matchAll(META)) {
      const [, quoted, single = ''] = (IS_POLICY.test(element) && CONTENT.exec(element)) || [];
      const policy = (quoted ?? single).replaceAll(/&(?:#39|#x27|apos);/gi, "'");
      if (policy !== '') this.report(policy);
    }
  }
}

/** Puts text in front of a script. */
export class ScriptBeginning extends Transform {
  constructor(text: string) {
    super();
    this.push(text);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, chunk);
  }
}
