import type { Frame } from '../frame';
import type { PictureName } from '../pictures';
import { Painter } from './painter';
import { scenes } from './scenes';

/** The drawing of a picture as SVG, cut to the frame. It has no letters: fonts differ between machines. */
export function drawing(name: PictureName, { view, output }: Frame): string {
  const painter = new Painter(name);
  scenes[name](painter);
  const box = [view.x, view.y, view.width, view.height].map((pixels) => pixels / 2).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${output.width}" height="${output.height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${painter.markup}</svg>`;
}
