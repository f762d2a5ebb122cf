import type { Metadata } from 'next';
import { mediaUrl } from './media';
import { settings } from './settings';

/** The size that networks show without cropping. Source: https://ogp.me and the networks' own guides. */
const PREVIEW = { width: 1200, height: 630 };

interface Shown {
  title: string;
  description?: string | null | undefined;
  /** `wix:image://…` or a URL. */
  image?: string | undefined;
}

/** The title of a page, and what a link to it shows in messages and posts. */
export function pageMetadata({ title, description, image }: Shown): Metadata {
  // Not every network shows AVIF.
  const picture = mediaUrl(image, { ...PREVIEW, format: 'uploaded' });
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
