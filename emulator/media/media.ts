import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PlatformError } from '../http/errors';
import { type Frame, frameOf } from './frame';
import { type MediaAddress, parseMediaAddress } from './media-address';
import { readPicture } from './picture-files';
import { findPictureName, type PictureName, pictures } from './pictures';
import { type PictureFormat, type ResizedPicture, resize } from './resize';

interface Wanted {
  name: PictureName;
  frame: Frame;
  format: PictureFormat;
  quality: number;
}

/** A page of products requests the same dozen sizes each time it is opened, often several times at once. */
const resized = new LRUCache<string, ResizedPicture, Wanted>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.byteLength,
  fetchMethod: async (_key, _stale, { context: { name, frame, format, quality } }) =>
    resize(await readPicture(name), frame, format, quality),
});

/**
 * Answers what `https://static.wixstatic.com/media/<path>` would: the original, or a size of it that the SDK's
 * media helpers ask for. 400 for an impossible size, 404 for an unknown id, both as JSON in the platform's shape.
 */
export async function serveMedia(path: string, accept?: string | null, ifNoneMatch?: string | null): Promise<Response> {
  try {
    const address = parseMediaAddress(path);
    const { body, contentType } = await pictureAt(address, formatOf(address, accept));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: etag,
      Vary: 'Accept',
    };
    if (ifNoneMatch?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'Content-Type': contentType } });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return Response.json({ message: error.message, details: error.details }, { status: error.status });
  }
}

/** The original is served as the file it is; a resized picture in the best format that the caller accepts. */
function formatOf({ target, extension }: MediaAddress, accept: string | null | undefined): PictureFormat {
  if (target && (accept?.includes('image/webp') || extension === 'webp')) return 'webp';
  return extension === 'png' ? 'png' : 'jpeg';
}

async function pictureAt(address: MediaAddress, format: PictureFormat): Promise<ResizedPicture> {
  const name = findPictureName(address.id);
  if (!name) throw new PlatformError(404, `media ${address.id} not found`);
  const wanted = { name, format, frame: frameOf(pictures[name], address), quality: address.target?.quality ?? 85 };
  return resized.forceFetch(JSON.stringify(Object.values(wanted)), { context: wanted });
}
