import { PlatformError } from '../../kernel/errors';
import { MAX_AREA } from './frame';
import type { Focus, MediaAddress, Size } from './media-address';

/** Chosen freely: what the platform would do is not known. */
const LENGTHS = [80, 160, 320, 480, 640, 960, 1280, 1920, 2160, 3840, 4000];
const QUALITY = 80;

/**
 * The address of the next larger size from a fixed list, or of the next smaller one where that would be too many pixels.
 * A picture then has a bounded number of sizes, whatever is requested. Throws PlatformError 503 for a crop, because
 * parts of a picture have no such list.
 */
export function roundSize({ id, crop, target, extension }: MediaAddress): MediaAddress {
  if (crop) throw new PlatformError(503, `too many parts of ${id} were requested within an hour`);
  if (!target) return { id, extension };
  return { id, extension, target: { ...target, ...listed(target), focus: nearest(target.focus), quality: QUALITY } };
}

function listed({ width, height }: Size): Size {
  const larger = { width: above(width), height: above(height) };
  return larger.width * larger.height <= MAX_AREA ? larger : { width: below(width), height: below(height) };
}

const above = (length: number): number => LENGTHS.find((listed) => listed >= length) ?? length;
const below = (length: number): number => LENGTHS.findLast((listed) => listed <= length) ?? LENGTHS[0] ?? length;

/** The ends and the middle, as alignments have them. */
const nearest = ({ x, y }: Focus): Focus => ({ x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 });
