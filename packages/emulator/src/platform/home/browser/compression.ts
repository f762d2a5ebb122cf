import { deflateSync as deflateRawBytes, inflateSync as inflateRawBytes, zlibSync } from 'fflate';
import { boundedBytes } from './bounded-bytes';

type Content = string | Uint8Array;
interface Options {
  level?: number;
}

const bytesOf = (content: Content): Uint8Array => (typeof content === 'string' ? Buffer.from(content) : content);

export const deflateRawSync = (content: Content, { level = 6 }: Options = {}): Buffer =>
  Buffer.from(deflateRawBytes(bytesOf(content), { level: level as 6 }));

export const deflateRaw = async (content: Content, options?: Options): Promise<Buffer> =>
  deflateRawSync(content, options);

export const inflateRawSync = (bytes: Uint8Array): Buffer => Buffer.from(inflateRawBytes(bytes));

export function inflateRaw(bytes: Uint8Array, { maxOutputLength }: { maxOutputLength: number }): Promise<Buffer> {
  const inflated = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return boundedBytes(inflated, maxOutputLength);
}

export const deflateSync = (bytes: Uint8Array): Buffer => Buffer.from(zlibSync(bytes));

/** The checksum of zip and PNG files. */
export function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
