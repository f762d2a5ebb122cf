import { fittedImage, fittedUrl, THUMBNAIL } from '../products/media';
import type { StoredMedia } from '../products/product-documents';
import type { Collection } from './collection-documents';

type Media = NonNullable<Collection['media']>;
export type MediaItem = NonNullable<Media['items']>[number];

/** The item in Catalog V1's form, which collections store. */
export function toMediaItem(stored: StoredMedia): MediaItem {
  const { id, image, video } = stored;
  if (video) {
    return {
      id,
      title: '',
      mediaType: 'video',
      video: { files: video.resolutions, stillFrameMediaId: id },
    };
  }
  const { url = '', width = 0, height = 0, altText = '' } = fittedImage(stored) ?? {};
  const thumbnail = url === image?.url ? url : fittedUrl(image?.url ?? '', THUMBNAIL);
  return {
    id,
    title: altText,
    mediaType: 'image',
    image: { url, width, height, altText },
    thumbnail: { url: thumbnail, ...THUMBNAIL },
  };
}

export const toMedia = (items: readonly MediaItem[]): Media => ({
  mainMedia: items[0],
  items: [...items],
});
