import { createHash } from '../../../home/crypto';
import type { Size } from '../../media';
import { findPictureName, picture } from '../../media/index';
import type { StoredMedia } from './product-documents';

/** Assumed: an external image keeps its URL and gets a standard size, since nothing is downloaded. */
const UNKNOWN_SIZE = { width: 1000, height: 1000 };

export function mediaItem({
  mediaId,
  url,
}: {
  mediaId?: string | undefined;
  url?: string | null | undefined;
}): StoredMedia {
  const id = mediaId ?? `ext_${sha256(url ?? '').slice(0, 32)}~mv2`;
  const address = url ?? mediaAddress(id);
  if (/\.(mp4|webm|mov)($|\?)/i.test(address)) {
    return { id, mediaType: 'VIDEO', video: { resolutions: [{ url: address, ...UNKNOWN_SIZE }] } };
  }
  const name = findPictureName(id);
  const { width, height, altText } = name ? picture(name) : { ...UNKNOWN_SIZE, altText: '' };
  return { id, mediaType: 'IMAGE', image: { url: address, width, height, altText } };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const mediaAddress = (mediaId: string): string => `https://static.wixstatic.com/media/${mediaId}`;

/** Returns the URL of a copy in the image's size. External images keep their URL. */
export function fittedImage({ id, image }: StoredMedia) {
  if (!image) return undefined;
  return { ...image, url: image.url === mediaAddress(id) ? fittedUrl(image.url, image) : image.url };
}

/** Source: responses of sites with Catalog V1 (captures of queryProducts) have this size and form of the URL. */
export const THUMBNAIL = { width: 50, height: 50 };

export const fittedUrl = (url: string, { width, height }: Size): string =>
  `${url}/v1/fit/w_${width},h_${height},q_90/file.jpg`;
