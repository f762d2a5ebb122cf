import type sharp from 'sharp';
import type { Size } from './media-address';

const TILE_PIXELS = 512;
let grain: Buffer | undefined;

/**
 * The tooth of the paper: grey noise to blend over a painted picture, at most one tile large.
 * Added to the pixels, because the turbulence filter of SVG takes longer than all the rest of a picture.
 */
export async function paperGrain(library: typeof sharp, { width, height }: Size): Promise<Buffer> {
  grain ??= noise();
  const tile = library(grain, { raw: { width: TILE_PIXELS, height: TILE_PIXELS, channels: 4 } });
  const part = { left: 0, top: 0, width: Math.min(width, TILE_PIXELS), height: Math.min(height, TILE_PIXELS) };
  return tile.extract(part).png({ compressionLevel: 0 }).toBuffer();
}

function noise(): Buffer {
  const pixels = Buffer.alloc(TILE_PIXELS * TILE_PIXELS * 4);
  let state = 20_240_607;
  for (let at = 0; at < pixels.length; at += 4) {
    // A linear congruential generator: the same paper every time.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels.fill(98 + (state >>> 26), at, at + 3);
    pixels[at + 3] = 150;
  }
  return pixels;
}
