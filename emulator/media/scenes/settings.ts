import type { Painter } from './painter';
import { inLight, inShade, mix, paint } from './palette';
import { block, oval } from './shapes';

interface TableSetting {
  w: number;
  h: number;
  /** Where the table's edge meets the wall. */
  table: number;
  wall?: string;
  top?: string;
  /** Where the window's light falls on the wall. */
  light?: number;
}

/** A wall with window light on it and a table top in front. */
export function sunlitTable(
  p: Painter,
  { w, h, table, wall = paint.blush, top = paint.wheat, light = 0.1 }: TableSetting,
): void {
  wallWithLight(p, w, table + 4, wall, light);
  const wood = p.linear([
    [0, inShade(top, 0.16)],
    [0.25, top],
    [1, inLight(top, 0.25)],
  ]);
  p.rect(0, table, w, h - table, wood);
  p.inside(`M0 ${table}H${w}V${h}H0z`, () =>
    p.strokes({ x: -w / 2, y: table, w: w * 1.5, h: h - table }, top, 50, { angle: 2, opacity: 0.22, reach: 1.6 }),
  );
  p.rect(0, table - 1, w, 4, inShade(top, 0.38), 0, 'opacity="0.5"');
}

/** A painted wall, lit through a window with four panes. */
export function wallWithLight(p: Painter, w: number, h: number, colour: string, light = 0.1): void {
  p.rect(
    0,
    0,
    w,
    h,
    p.linear(
      [
        [0, inLight(colour, 0.2)],
        [0.6, colour],
        [1, inShade(colour, 0.22)],
      ],
      [0, 0],
      [1, 0.8],
    ),
  );
  p.strokes({ x: -40, y: 0, w: w + 40, h: h + 120 }, colour, 60, { opacity: 0.13, reach: 0.55, angle: -55 });
  const pane = p.linear([
    [0, '#fff3cf', 0.62],
    [1, '#ffe6b0', 0.28],
  ]);
  const x = w * light;
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const left = x + column * w * 0.17 + row * w * 0.13;
    const top = h * (0.06 + row * 0.44) + column * h * 0.05;
    p.path(`M${left} ${top}l${w * 0.15} ${h * 0.045}l${w * 0.12} ${h * 0.4}l${-w * 0.15} ${-h * 0.045}z`, pane);
  }
}

/** A round tree; `r` is half the width of its crown. */
export function tree(p: Painter, x: number, y: number, r: number, colour: string): void {
  p.form(block(x - r * 0.08, y, r * 0.16, r * 1.3), inShade(paint.walnut, 0.25), { strokes: 0 });
  for (const [dx, dy, s] of [
    [-0.5, 0.1, 0.62],
    [0.5, 0.14, 0.6],
    [0, -0.4, 0.7],
    [-0.2, 0.2, 0.6],
    [0.24, -0.06, 0.62],
  ] as const) {
    p.form(
      oval(Math.round(x + dx * r), Math.round(y + dy * r), Math.round(r * s), Math.round(r * s * 0.9)),
      mix(colour, dx > 0 ? paint.pine : paint.moss, 0.2),
      { strokes: 12, turn: 0.7 },
    );
  }
}
