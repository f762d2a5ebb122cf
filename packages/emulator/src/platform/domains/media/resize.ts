import type { Frame } from './frame';
import { imageLibrary } from './image-library';
import { Resizer, ResizerGone, type ResizeSteps } from './resizer';

export type PictureFormat = 'webp' | 'jpeg' | 'png' | 'gif' | 'avif';

export interface ResizedPicture {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
}

export interface Original {
  bytes: Buffer;
  contentType: string;
}

const resizer = new Resizer();

export async function resize(
  { bytes, contentType }: Original,
  { view, output }: Frame,
  format: PictureFormat,
  quality: number,
): Promise<ResizedPicture> {
  const sharp = await imageLibrary();
  if (!sharp) return { body: new Uint8Array(bytes), contentType };
  const steps: ResizeSteps = {
    bytes,
    extract: { left: view.x, top: view.y, width: view.width, height: view.height },
    resize: { width: output.width, height: output.height, fit: 'fill' },
    format,
    options: OPTIONS[format](quality),
  };
  const encoded = await resizer.run(steps).catch((error) => {
    if (!(error instanceof ResizerGone)) throw error;
    return sharp(bytes).extract(steps.extract).resize(steps.resize).toFormat(format, steps.options).toBuffer();
  });
  return { body: new Uint8Array(encoded), contentType: `image/${format}` };
}

/** The URL sets a JPEG quality. An AVIF at 55 looks like a JPEG at 85. */
const AVIF_LOOKS_BETTER_BY = 30;

/** GIF has no quality. Low effort keeps pages with many pictures from waiting. */
const OPTIONS = {
  webp: (quality: number) => ({ quality, effort: 2 }),
  jpeg: (quality: number) => ({ quality }),
  png: (quality: number) => ({ quality }),
  gif: () => ({ effort: 1 }),
  avif: (quality: number) => ({ quality: Math.max(quality - AVIF_LOOKS_BETTER_BY, 1), effort: 1 }),
} as const satisfies Record<PictureFormat, (quality: number) => object>;
