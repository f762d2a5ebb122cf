import type { Frame } from './frame';
import { paperGrain } from './paper-grain';

export type PictureFormat = 'webp' | 'jpeg' | 'png';

export interface RenderedPicture {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** Paints the drawing at the size of the frame. Without the image library the drawing itself is the answer. */
export async function render(
  svg: string,
  frame: Frame,
  format: PictureFormat,
  quality: number,
): Promise<RenderedPicture> {
  const sharp = await loadSharp();
  if (!sharp) return { body: new TextEncoder().encode(svg), contentType: 'image/svg+xml' };
  const { width, height } = frame.output;
  const painted = sharp(Buffer.from(svg)).flatten({ background: '#f4e9d8' });
  const grain = await paperGrain(sharp, frame.output);
  const encoded = await painted
    .composite([{ input: grain, tile: width > 512 || height > 512, blend: 'soft-light' }])
    .toFormat(format, format === 'webp' ? { quality, effort: 2 } : { quality })
    .toBuffer();
  return { body: new Uint8Array(encoded), contentType: `image/${format}` };
}

/** Loaded with the first picture, because it takes longer to load than the rest of the emulator. */
async function loadSharp() {
  try {
    return (await import('sharp')).default;
  } catch {
    // Its binary is optional: platforms without one still get the drawings.
    return undefined;
  }
}
