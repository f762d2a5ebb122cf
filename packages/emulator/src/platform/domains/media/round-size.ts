import { PlatformError } from '../../kernel/errors';
import { MAX_AREA } from './frame';
import type { Focus, MediaAddress, Size } from './media-address';

/** Assumed: the platform makes any size. */
const WIDTHS = [80, 160, 320, 480, 640, 960, 1280, 1920, 2560, 3840];
const SHAPES = [1 / 4, 1 / 3, 1 / 2, 9 / 16, 2 / 3, 3 / 4, 4 / 5, 1, 5 / 4, 4 / 3, 3 / 2, 16 / 9, 2, 3, 4];
const QUALITY = 80;

/** Limits the sizes of a picture. Throws PlatformError 503 for a crop, which has no list of sizes. */
export function roundSize({ id, crop, target, extension }: MediaAddress): MediaAddress {
  if (crop) throw new PlatformError(503, `too many parts of ${id} were requested within an hour`);
  if (!target) return { id, extension };
  return {
    id,
    extension,
    target: { ...target, ...nearestRoundSize(target), focus: nearestFocus(target.focus), quality: QUALITY },
  };
}

function nearestRoundSize({ width, height }: Size): Size {
  const distance = (shape: number) => Math.abs(Math.log(height / width / shape));
  const shape = SHAPES.toSorted((one, other) => distance(one) - distance(other))[0] ?? 1;
  const sizes = WIDTHS.map((each) => ({ width: each, height: Math.round(each * shape) })).filter(
    (size) => size.width * size.height <= MAX_AREA,
  );
  return sizes.find((size) => size.width >= width) ?? sizes.at(-1) ?? { width, height };
}

const nearestFocus = ({ x, y }: Focus): Focus => ({ x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 });
