import { PlatformError } from '../../kernel/errors';
import type { Focus, MediaAddress, Rect, Size } from './media-address';

export interface Frame {
  view: Rect;
  output: Size;
}

/** The emulator's own limit: a larger picture takes a second. */
export const MAX_AREA = 3840 * 2160;
/** The emulator's own limit for each side: the work of a row does not depend on its length. WebP allows 16,383. */
export const MAX_SIDE = 8_000;

export const isTooLarge = ({ width, height }: Size): boolean =>
  width * height > MAX_AREA || width > MAX_SIDE || height > MAX_SIDE;

export function frameOf(original: Size, { crop, target }: MediaAddress): Frame {
  const source = crop ? clampCrop(original, crop) : { x: 0, y: 0, ...original };
  if (!target) return { view: source, output: { width: source.width, height: source.height } };
  if (target.mode === 'fit') {
    const scale = Math.min(target.width / source.width, target.height / source.height, 1);
    return {
      view: source,
      output: { width: toWholePixels(source.width * scale), height: toWholePixels(source.height * scale) },
    };
  }
  const scale = Math.max(target.width / source.width, target.height / source.height);
  const width = toWholePixels(target.width / scale);
  const height = toWholePixels(target.height / scale);
  return {
    view: {
      x: offset(source.x, source.width, width, target.focus.x),
      y: offset(source.y, source.height, height, target.focus.y),
      width,
      height,
    },
    output: { width: target.width, height: target.height },
  };
}

function clampCrop(original: Size, crop: Rect): Rect {
  const x = Math.min(crop.x, original.width - 1);
  const y = Math.min(crop.y, original.height - 1);
  return { x, y, width: Math.min(crop.width, original.width - x), height: Math.min(crop.height, original.height - y) };
}

function offset(start: number, available: number, visible: number, focus: number): number {
  return start + Math.round(Math.min(Math.max(available * focus - visible / 2, 0), available - visible));
}

function toWholePixels(pixels: number): number {
  return Math.max(Math.round(pixels), 1);
}

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
