import type { Painter } from './painter';
import { inLight, inShade } from './palette';
import { oval } from './shapes';

/** An arm or a leg along a path from joint to joint. */
export function limb(p: Painter, d: string, width: number, colour: string): void {
  p.line(d, inShade(colour, 0.2), width);
  p.line(d, colour, width * 0.82, `transform="translate(${-width * 0.07} ${-width * 0.05})"`);
}

/** A head seen from afar, smiling. */
export function smallHead(p: Painter, x: number, y: number, r: number, skin: string, hair: string): void {
  p.group(`transform="translate(${x} ${y}) scale(${r})"`, () => {
    p.rect(-0.32, 0.5, 0.64, 1.1, inShade(skin, 0.25), 0.2);
    p.form(oval(0, 0, 0.86, 1), skin, { strokes: 0 });
    p.path('M-0.95 0.1C-1.1 -1.3 1.1 -1.35 0.95 0C0.6 -0.5 -0.1 -0.6 -0.5 -0.5Q-0.8 -0.3 -0.95 0.1Z', hair);
    p.line('M-0.5 -0.9Q0 -1.15 0.3 -0.95', inLight(hair, 0.4), 0.12, 'opacity="0.6"');
    p.line('M-0.36 0.04q0.1 -0.12 0.22 0M0.2 0.04q0.1 -0.12 0.22 0', '#2a1a1c', 0.09);
    p.line('M-0.24 0.44q0.26 0.26 0.54 0', '#7a352c', 0.09);
    p.line('M0.04 0.1l0.07 0.2l-0.12 0.02', inShade(skin, 0.4), 0.06);
  });
}

/** A head seen from behind, with the light from the front on its crown. */
export function headFromBehind(p: Painter, x: number, y: number, r: number, hair: string, light = '#ffe3ae'): void {
  p.rect(x - r * 0.28, y + r * 0.5, r * 0.56, r * 0.6, inShade('#c98a62', 0.35), 6);
  p.form(oval(x, y, r * 0.78, r * 0.86), hair, { strokes: 6 });
  p.line(
    `M${x - r * 0.55} ${y - r * 0.55}Q${x} ${y - r * 1.05} ${x + r * 0.55} ${y - r * 0.55}`,
    light,
    r * 0.1,
    'opacity="0.4"',
  );
}
