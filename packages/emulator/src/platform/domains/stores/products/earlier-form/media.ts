import { mediaAddress } from '../media';
import { fittedUrl } from '../picture-address';
import type { StoredMedia } from '../product-documents';
import type { MediaItem } from './product-v1';

export function mediaOfV1({ id = '', image, video }: MediaItem): StoredMedia {
  if (!image) {
    const resolutions = (video?.files ?? []).map(({ url, width, height }) => ({
      url: url ?? '',
      width: width ?? 0,
      height: height ?? 0,
    }));
    return { id, mediaType: 'VIDEO', video: { resolutions } };
  }
  const { width = 0, height = 0, altText = '' } = image;
  const size = { width: width ?? 0, height: height ?? 0 };
  const isCopy = image.url === fittedUrl(mediaAddress(id), size);
  const url = isCopy ? mediaAddress(id) : (image.url ?? '');
  return { id, mediaType: 'IMAGE', image: { url, ...size, altText: altText ?? '' } };
}
