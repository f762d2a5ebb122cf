import type { MediaItem } from '../products/catalogue';
import { fitted, THUMBNAIL } from '../products/picture-address';
import { uploadIdOf } from './ids';
import type { RequestedField, V3Media } from './wire';

/** The item in V3: the picture itself, not V1's resized copy. */
export function toV3Media(item: MediaItem, fields: ReadonlySet<RequestedField>): V3Media {
  const { id = '', image, thumbnail } = item;
  const { width, height, altText } = image ?? {};
  const url = originalOf(image?.url ?? thumbnail?.url ?? '');
  const isVideo = item.mediaType === 'video';
  return {
    id,
    ...(isVideo
      ? { video: { id, resolutions: [] } }
      : { image: { id, url, ...(width && { width }), ...(height && { height }), ...(altText && { altText }) } }),
    mediaType: isVideo ? 'VIDEO' : 'IMAGE',
    uploadId: uploadIdOf(id),
    ...(altText && { altText }),
    ...(fields.has('THUMBNAIL') && { thumbnail: { url: fitted(url, THUMBNAIL), ...THUMBNAIL } }),
  };
}

const originalOf = (url: string): string => url.replace(/\/v1\/(fit|fill)\/.*$/, '');
