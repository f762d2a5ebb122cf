import type sharp from 'sharp';
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
  const open = await loadSharp();
  if (!open) return { body: new Uint8Array(picture), contentType: 'image/webp' };
  const encoded = await open(picture)
    .extract({ left: view.x, top: view.y, width: view.width, height: view.height })
    .resize(output.width, output.height, { fit: 'fill' })
    .toFormat(format, format === 'webp' ? { quality, effort: 2 } : { quality })
    .toBuffer();
  return { body: new Uint8Array(encoded), contentType: `image/${format}` };
}

let library: Promise<typeof sharp | undefined> | undefined;

/** Loaded with the first picture, because it takes longer to load than the rest of the emulator. */
function loadSharp(): Promise<typeof sharp | undefined> {
  library ??= import('sharp').then(
    (module) => module.default,
    (error: Error) => {
      // Its binary is optional: platforms without one still get the pictures.
      console.warn(`Pictures come in their full size, as they cannot be resized: ${error.message}`);
      return undefined;
    },
  );
  return library;
}
