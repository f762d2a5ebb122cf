/** Code and world of the playground, as they are in a link or file. */
export interface Content {
  code: string;
  /** JSON of a seed; empty for the preset. */
  seed: string;
}

const VERSION = '1';
const PREFIX = `#v${VERSION}=`;
/** Longer addresses are cut by some mail and chat programs. */
export const MAX_LINK_BYTES = 8_192;
/** The bound of the unpacked content: a link can hold much more than it seems to. */
const MAX_CONTENT_BYTES = 200_000;

/** `undefined`: the content does not fit into a link. */
export async function toFragment(content: Content): Promise<string | undefined> {
  const text = JSON.stringify([content.code, content.seed]);
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const fragment = PREFIX + toBase64Url(bytes);
  return fragment.length <= MAX_LINK_BYTES ? fragment : undefined;
}

/** `undefined`: the address has no content. Throws Error with a sentence for the visitor. */
export async function fromFragment(fragment: string): Promise<Content | undefined> {
  if (fragment.length < 2) return undefined;
  if (!fragment.startsWith(PREFIX))
    throw new Error('This link was made by another version of the playground, which this one cannot read.');
  if (fragment.length > MAX_LINK_BYTES)
    throw new Error('This link is too long: the playground makes none of this size.');
  try {
    const [code, seed]: unknown[] = JSON.parse(await unpack(fromBase64Url(fragment.slice(PREFIX.length))));
    if (typeof code === 'string' && typeof seed === 'string') return { code, seed };
  } catch {
    // The same as for an unexpected content.
  }
  throw new Error('This link is damaged: a part of it may be missing. Ask for it again.');
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > MAX_CONTENT_BYTES) throw new RangeError('too large');
    parts.push(part.value as Uint8Array<ArrayBuffer>);
  }
  return new Blob(parts).text();
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
