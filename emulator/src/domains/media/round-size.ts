import { PlatformError } from '../../kernel/errors';
import { MAX_AREA } from './frame';
import type { Focus, MediaAddress, Size } from './media-address';

/** Chosen freely, as are the shapes: the platform is assumed to make any size. */
const WIDTHS = [80, 160, 320, 480, 640, 960, 1280, 1920, 2560, 3840];
/** Height to width: from a banner to a tall poster, so that a rounded picture keeps nearly its shape. */
const SHAPES = [1 / 4, 1 / 3, 1 / 2, 9 / 16, 2 / 3, 3 / 4, 4 / 5, 1, 5 / 4, 4 / 3, 3 / 2, 16 / 9, 2, 3, 4];
const QUALITY = 80;

/**
 * The address of the next larger width from a fixed list, in the nearest shape of one, or of the largest that is not too many
 * pixels. A picture then has a bounded number of sizes, whatever is requested. Throws PlatformError 503 for a crop, because
 * parts of a picture have no such list.
 */
export function roundSize({ id, crop, target, extension }: MediaAddress): MediaAddress {
  if (crop) throw new PlatformError(503, `too many parts of ${id} were requested within an hour`);
  if (!target) return { id, extension };
  return { id, extension, target: { ...target, ...listed(target), focus: nearest(target.focus), quality: QUALITY } };
}

function listed({ width, height }: Size): Size {
  const distance = (shape: number) => Math.abs(Math.log(height / width / shape));
  const shape = SHAPES.toSorted((one, other) => distance(one) - distance(other))[0] ?? 1;
  const sizes = WIDTHS.map((each) => ({ width: each, height: Math.round(each * shape) })).filter(
    (size) => size.width * size.height <= MAX_AREA,
  );
  return sizes.find((size) => size.width >= width) ?? sizes.at(-1) ?? { width, height };
}

/** The ends and the middle, as alignments have them. */
const nearest = ({ x, y }: Focus): Focus => ({ x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 });
