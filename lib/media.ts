import { getImageUrl, getScaledToFillImageUrl } from '@wix/sdk/media';
import { emulatorAddress } from './wix/site';

const PLATFORM_MEDIA = 'https://static.wixstatic.com/media/';

/**
 * The URL of an image at this size in pixels, or `undefined` if there is no image. Server side only. The format is AVIF for
 * browsers that accept it, two thirds of the bytes of WebP; the others get what they accept.
 * `image`: as the SDK returns it: `wix:image://v1/…`, a URL on the platform's media host, or any other URL, which is
 * returned unchanged. `fit` shows the whole image inside the size, `fill` covers the size.
 */
export function mediaUrl(
  image: string | undefined,
  { width, height, fit = 'fill' }: { width: number; height: number; fit?: 'fill' | 'fit' },
): string | undefined {
  if (!image) return undefined;
  if (!isPlatformImage(image)) return /^https?:\/\//.test(image) ? image : undefined;
  const { id } = getImageUrl(image);
  const original = mediaSize(image);
  if (fit === 'fit' && !original) return servedUrl(`${PLATFORM_MEDIA}${id}/v1/fit/w_${width},h_${height},q_80/${id}`);
  const target = fit === 'fit' && original ? contained(original, { width, height }) : { width, height };
  const origin = original ?? target;
  const source = `wix:image://v1/${id}/${id}#originWidth=${origin.width}&originHeight=${origin.height}`;
  return servedUrl(getScaledToFillImageUrl(source, target.width, target.height, { encoding: 'AVIF' }));
}

/** The image's original width and height, and its alt text if there is one; `undefined` if the address has no size. */
export function mediaSize(image: string | undefined): { width: number; height: number; altText?: string } | undefined {
  // A size in a URL on the media host is the requested size, not the original one.
  if (!image || !isPlatformImage(image) || image.startsWith(PLATFORM_MEDIA)) return undefined;
  const { width, height, altText } = getImageUrl(image);
  if (!(width > 0 && height > 0)) return undefined;
  return { width, height, altText: altText && !isFileName(altText) ? altText : undefined };
}

function isPlatformImage(image: string): boolean {
  return (
    /^(wix:)?image:\/\/v1\/./.test(image) || (image.startsWith(PLATFORM_MEDIA) && image.length > PLATFORM_MEDIA.length)
  );
}

// The SDK writes either an image's file name or its alt text into the same place.
function isFileName(text: string): boolean {
  return /\.(jpe?g|png|webp|gif|avif|svg)$/i.test(text);
}

/** Done here because getScaledToFitImageUrl of @wix/sdk 1.21.16 swaps width and height. */
function contained(original: { width: number; height: number }, box: { width: number; height: number }) {
  const scale = Math.min(box.width / original.width, box.height / original.height, 1);
  return { width: Math.round(original.width * scale) || 1, height: Math.round(original.height * scale) || 1 };
}

function servedUrl(url: string): string {
  return emulatorAddress ? url.replace(PLATFORM_MEDIA, `${emulatorAddress}/media/`) : url;
}
