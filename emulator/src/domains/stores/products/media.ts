import { createHash } from 'node:crypto';
import { findPictureName, picture } from '../../media/index';
import { fitted } from './picture-address';
import type { StoredMedia } from './product-documents';

/** Assumed: an external image keeps its URL, since nothing is fetched, and gets the usual size of a picture. */
const UNKNOWN_SIZE = { width: 1000, height: 1000 };

export function mediaItem({
  mediaId,
  url,
}: {
  mediaId?: string | undefined;
  url?: string | null | undefined;
}): StoredMedia {
  const id = mediaId ?? `ext_${sha256(url ?? '').slice(0, 32)}~mv2`;
  const address = url ?? addressOf(id);
  if (/\.(mp4|webm|mov)($|\?)/i.test(address)) {
    return { id, mediaType: 'VIDEO', video: { resolutions: [{ url: address, ...UNKNOWN_SIZE }] } };
  }
  const name = findPictureName(id);
  const { width, height, altText } = name ? picture(name) : { ...UNKNOWN_SIZE, altText: '' };
  return { id, mediaType: 'IMAGE', image: { url: address, width, height, altText } };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const addressOf = (mediaId: string): string => `https://static.wixstatic.com/media/${mediaId}`;

/** The picture with the address of a copy in its size, or its own address outside of the platform. */
export function fittedImage({ id, image }: StoredMedia) {
  if (!image) return undefined;
  return { ...image, url: image.url === addressOf(id) ? fitted(image.url, image) : image.url };
}
