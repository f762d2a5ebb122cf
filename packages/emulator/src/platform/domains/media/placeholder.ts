import type { Size } from './media-address';

/** Assumed. */
export const UNKNOWN_SIZE: Size = { width: 1200, height: 900 };

export function placeholder({ width, height }: Size): Buffer {
  const lines = `M0 0L${width} ${height}M${width} 0L0 ${height}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="100%" height="100%" fill="#d9dce1"/><path d="${lines}" stroke="#bcc1c9" stroke-width="2"/></svg>`,
  );
}
