import { fittedUrl, THUMBNAIL } from '../products/picture-address';
import type { StoredMedia } from '../products/product-documents';
import { uploadIdOf } from './ids';
import type { RequestedField, V3Media } from './wire';

/** Contains the original picture, not a resized copy. */
export function toV3Media({ id, mediaType, image }: StoredMedia, fields: ReadonlySet<RequestedField>): V3Media {
  const { width, height, altText } = image ?? {};
  const url = originalOf(image?.url ?? '');
  return {
    id,
    ...(mediaType === 'VIDEO'
      ? { video: { id, resolutions: [] } }
      : { image: { id, url, width: width || undefined, height: height || undefined, altText: altText || undefined } }),
    mediaType,
    uploadId: uploadIdOf(id),
    altText: altText || undefined,
    thumbnail: fields.has('THUMBNAIL') ? { url: fittedUrl(url, THUMBNAIL), ...THUMBNAIL } : undefined,
  };
}

const originalOf = (url: string): string => url.replace(/\/v1\/(fit|fill)\/.*$/, '');
