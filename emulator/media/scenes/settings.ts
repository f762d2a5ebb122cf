import type { Painter } from './painter';
import { inLight, inShade, paint } from './palette';

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
