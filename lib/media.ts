import { getImageUrl, getScaledToFillImageUrl } from '@wix/sdk/media';
import type { Metadata } from 'next';
import { settings } from './settings';
import { emulatorAddress } from './wix/site';

const PLATFORM_MEDIA = 'https://static.wixstatic.com/media/';

interface WantedPicture {
  /** In pixels. */
  width: number;
  height: number;
  fit?: 'fill' | 'fit';
  /** By default the smallest, which not every program reads. */
  format?: 'AVIF' | 'uploaded';
}

/** `image`: `wix:image://…` or a URL. `fit` shows the whole image, `fill` covers the size. */
export function mediaUrl(
  image: string | undefined,
  { width, height, fit = 'fill', format = 'AVIF' }: WantedPicture,
): string | undefined {
  if (!image) return undefined;
  if (!isPlatformImage(image)) return /^https?:\/\//.test(image) ? image : undefined;
  const { id } = getImageUrl(image);
  const original = mediaSize(image);
  if (fit === 'fit' && !original) return servedUrl(`${PLATFORM_MEDIA}${id}/v1/fit/w_${width},h_${height},q_80/${id}`);
  const target = fit === 'fit' && original ? scaleToFit(original, { width, height }) : { width, height };
  const origin = original ?? target;
  const source = `wix:image://v1/${id}/${id}#originWidth=${origin.width}&originHeight=${origin.height}`;
  return servedUrl(
    getScaledToFillImageUrl(source, target.width, target.height, format === 'AVIF' ? { encoding: format } : {}),
  );
}

/** Original size in pixels; `undefined` if the URL has none. */
export function mediaSize(image: string | undefined): { width: number; height: number; altText?: string } | undefined {
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

// The SDK puts either a file name or the alt text there.
function isFileName(text: string): boolean {
  return /\.(jpe?g|png|webp|gif|avif|svg)$/i.test(text);
}

/** getScaledToFitImageUrl of @wix/sdk 1.21.16 swaps width and height. */
function scaleToFit(original: { width: number; height: number }, box: { width: number; height: number }) {
  const scale = Math.min(box.width / original.width, box.height / original.height, 1);
  return { width: Math.round(original.width * scale) || 1, height: Math.round(original.height * scale) || 1 };
}

function servedUrl(url: string): string {
  return emulatorAddress ? url.replace(PLATFORM_MEDIA, `${emulatorAddress}/media/`) : url;
}

/** The size that networks show without cropping. Source: https://ogp.me and the networks' own guides. */
const PREVIEW = { width: 1200, height: 630 };

interface Page {
  title: string;
  description?: string | null | undefined;
  /** `wix:image://…` or a URL. */
  image?: string | undefined;
}

/** Relative on the sandbox. Not every network and search engine reads AVIF. */
export const previewUrl = (image: string | undefined): string | undefined =>
  mediaUrl(image, { ...PREVIEW, format: 'uploaded' });

/** The title of a page, and what a link to it shows in messages and posts. */
export function pageMetadata({ title, description, image }: Page): Metadata {
  const picture = previewUrl(image);
  return {
    title,
    ...(description && { description }),
    openGraph: {
      title,
      siteName: settings.name,
      type: 'website',
      ...(description && { description }),
      ...(picture && { images: [{ url: picture, ...PREVIEW }] }),
    },
  };
}
