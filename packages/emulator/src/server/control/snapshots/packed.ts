import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { PlatformError, reasonOf } from '../../../platform/kernel/errors';
import { MAX_FILE_BYTES } from './file-limit';

const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);

/**
 * The result has about a quarter of the size, in characters that are safe in databases and JSON. Text that would not
 * become shorter, such as a site of pictures, stays as it is.
 */
export async function pack(text: string, level: number = constants.Z_BEST_SPEED): Promise<string> {
  const packed = (await deflated(text, { level })).toString('base64');
  return packed.length < text.length ? packed : text;
}

/** Throws PlatformError 400 for foreign text and for results that are too long. */
export async function unpack(packed: string): Promise<string> {
  if (packed.startsWith('{')) return packed;
  try {
    const bytes = await inflated(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_FILE_BYTES });
    return bytes.toString();
  } catch (error) {
    throw new PlatformError(400, `the snapshot is damaged: it cannot be unpacked (${reasonOf(error)})`);
  }
}
