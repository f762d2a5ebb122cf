import type { Frame } from './frame';

export type PictureFormat = 'webp' | 'jpeg' | 'png';

export interface ResizedPicture {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** Shows the frame's part of a WebP picture at the frame's size. Without the image library the answer is the picture. */
export async function resize(
  picture: Buffer,
  { view, output }: Frame,
  format: PictureFormat,
  quality: number,
): Promise<ResizedPicture> {
  const sharp = await loadSharp();
  if (!sharp) return { body: new Uint8Array(picture), contentType: 'image/webp' };
  const encoded = await sharp(picture)
    .extract({ left: view.x, top: view.y, width: view.width, height: view.height })
    .resize(output.width, output.height, { fit: 'fill' })
    .toFormat(format, format === 'webp' ? { quality, effort: 2 } : { quality })
    .toBuffer();
  return { body: new Uint8Array(encoded), contentType: `image/${format}` };
}

/** Loaded with the first picture, because it takes longer to load than the rest of the emulator. */
async function loadSharp() {
  try {
    return (await import('sharp')).default;
  } catch {
    // Its binary is optional: platforms without one still get the pictures.
    return undefined;
  }
}
