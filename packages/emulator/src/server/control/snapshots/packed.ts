import { deflateRaw, inflateRaw } from '../../../platform/home/compression';
import { PlatformError, reasonOf } from '../../../platform/kernel/errors';
import { MAX_FILE_BYTES } from './file-limit';

/** Levels of compression. */
const FAST = 1;
export const SMALL = 6;

/**
 * The result has about a quarter of the size, in characters that are safe in databases and JSON. Text that would not
 * become shorter, such as a site of pictures, stays as it is.
 */
export async function pack(text: string, level: number = FAST): Promise<string> {
  const packed = (await deflateRaw(text, { level })).toString('base64');
  return packed.length < text.length ? packed : text;
}

/** Throws PlatformError 400 for foreign text and for results that are too long. */
export async function unpack(packed: string): Promise<string> {
  if (packed.startsWith('{')) return packed;
  try {
    const bytes = await inflateRaw(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_FILE_BYTES });
    return bytes.toString();
  } catch (error) {
    throw new PlatformError(400, `the snapshot is damaged: it cannot be unpacked (${reasonOf(error)})`);
  }
}
