import type { Painter } from './painter';
import { inLight, inShade } from './palette';
import { oval } from './shapes';

/** An arm or a leg from joint to joint, thinner towards its end. */
export function limb(p: Painter, points: readonly (readonly [number, number])[], width: number, colour: string): void {
  const [start, ...rest] = points;
  if (!start) return;
  const d = `M${start[0]} ${start[1]}${rest.map(([x, y]) => `L${x} ${y}`).join('')}`;
  p.line(d, inShade(colour, 0.2), width);
  p.line(d, colour, width * 0.82, `transform="translate(${-width * 0.07} ${-width * 0.05})"`);
}

/** A head seen from afar, without a face; `hair` goes over it. */
export function smallHead(p: Painter, x: number, y: number, r: number, skin: string, hair: string): void {
  p.rect(x - r * 0.32, y + r * 0.5, r * 0.64, r * 1.1, inShade(skin, 0.25), r * 0.2);
  p.form(oval(x, y, r * 0.86, r), skin, { strokes: 0 });
  p.path(
    `M${x - r * 0.95} ${y + r * 0.1}C${x - r * 1.1} ${y - r * 1.3} ${x + r * 1.1} ${y - r * 1.35} ${x + r * 0.95} ${y}C${x + r * 0.6} ${y - r * 0.5} ${x - r * 0.1} ${y - r * 0.6} ${x - r * 0.5} ${y - r * 0.5}Q${x - r * 0.8} ${y - r * 0.3} ${x - r * 0.95} ${y + r * 0.1}Z`,
    hair,
  );
  p.path(
    `M${x - r * 0.5} ${y - r * 0.9}Q${x} ${y - r * 1.15} ${x + r * 0.3} ${y - r * 0.95}`,
    'none',
    `stroke="${inLight(hair, 0.4)}" stroke-width="${r * 0.12}" opacity="0.6"`,
  );
}
