import { inLight, inShade } from './palette';
import { type Box, boundsOf } from './shapes';

type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Point = readonly [x: number, y: number];

/** Collects the marks of one drawing, bottom layer first, in transactions of half a pixel of the original. */
export class Painter {
  readonly #marks: string[] = [];
  #ids = 0;
  #random: number;

  /** `seed`: the same seed gives the same brush strokes. */
  constructor(seed: string) {
    this.#random = [...seed].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7) >>> 0;
  }

  get markup(): string {
    return this.#marks.join('');
  }

  /** A number of the drawing's own sequence, from `min` up to `max`. */
  vary(min: number, max: number): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    return min + (this.#random / 2 ** 32) * (max - min);
  }

  path(d: string, fill: string, more = ''): void {
    this.#marks.push(`<path d="${d}" fill="${fill}" ${more}/>`);
  }

  line(d: string, colour: string, width: number, more = ''): void {
    this.#marks.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
    );
  }

  rect(x: number, y: number, w: number, h: number, fill: string, radius = 0, more = ''): void {
    this.#marks.push(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" ${more}/>`);
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): void {
    this.#marks.push(`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`);
  }

  circle(cx: number, cy: number, r: number, fill: string, more = ''): void {
    this.ellipse(cx, cy, r, r, fill, more);
  }

  group(attributes: string, draw: () => void): void {
    this.#marks.push(`<g ${attributes}>`);
    draw();
    this.#marks.push('</g>');
  }

  /** What `draw` paints, only where the shape `d` is. */
  inside(d: string, draw: () => void): void {
    const id = this.#nextId();
    this.#marks.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.group(`clip-path="url(#${id})"`, draw);
  }

  linear(stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
    const id = this.#nextId();
    const ends = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
    this.#marks.push(`<linearGradient id="${id}" ${ends}>${stops.map(stopMarkup).join('')}</linearGradient>`);
    return `url(#${id})`;
  }

  radial(stops: readonly Stop[], centre: Point = [0.5, 0.5], radius = 0.5): string {
    const id = this.#nextId();
    const place = `cx="${centre[0]}" cy="${centre[1]}" r="${radius}"`;
    this.#marks.push(`<radialGradient id="${id}" ${place}>${stops.map(stopMarkup).join('')}</radialGradient>`);
    return `url(#${id})`;
  }

  /** A soft dark spot, for where a thing stands on something. */
  shadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.4): void {
    const soft = this.radial([
      [0, '#231c3d', opacity],
      [0.55, '#231c3d', opacity * 0.55],
      [1, '#231c3d', 0],
    ]);
    this.ellipse(cx, cy, rx, ry, soft);
  }

  /** The shadow that a shape standing on the line `ground` throws to the right, over the table and up the wall. */
  cast(d: string, ground: number, { lean = 0.62, flat = 0.2, opacity = 0.26 } = {}): void {
    const matrix = `matrix(1 0 ${-lean} ${flat} ${lean * ground} ${ground * (1 - flat)})`;
    this.path(d, '#33204f', `transform="${matrix}" opacity="${opacity}"`);
  }

  /** Small flecks, as in stoneware or paper. */
  flecks({ x, y, w, h }: Box, colour: string, count: number, size = 2.4, opacity = 0.6): void {
    for (let index = 0; index < count; index++) {
      const r = round(this.vary(0.4, 1) * size);
      this.ellipse(
        round(x + this.vary(0, w)),
        round(y + this.vary(0, h)),
        r,
        round(r * 0.8),
        colour,
        `opacity="${opacity}"`,
      );
    }
  }

  /** A soft bright spot. */
  glow(cx: number, cy: number, r: number, colour: string, opacity = 0.7): void {
    const soft = this.radial([
      [0, colour, opacity],
      [0.4, colour, opacity * 0.4],
      [1, colour, 0],
    ]);
    this.circle(cx, cy, r, soft);
  }

  /** The shape `d` in opaque paint, lit from the upper left, with the dry strokes of a flat brush. */
  form(d: string, colour: string, { strokes = 14, turn = 0.25, depth = 0.34 } = {}): void {
    const fill = this.linear(
      [
        [0, inLight(colour, depth * 0.7)],
        [0.45, colour],
        [1, inShade(colour, depth)],
      ],
      [0, 0],
      [1, turn],
    );
    this.path(d, fill);
    if (strokes > 0) this.inside(d, () => this.strokes(boundsOf(d), colour, strokes));
  }

  /** Dry brush strokes across the box: lighter to the left, darker to the right. */
  strokes(box: Box, colour: string, count: number, { angle = -62, opacity = 0.2, reach = 0.5 } = {}): void {
    const radians = (angle * Math.PI) / 180;
    for (let index = 0; index < count; index++) {
      const across = this.vary(0, 1);
      const x = box.x + across * box.w;
      const y = box.y + this.vary(0, 1) * box.h;
      const length = this.vary(0.35, 1) * reach * Math.min(box.w, box.h);
      const dx = round(Math.cos(radians) * length);
      const dy = round(Math.sin(radians) * length);
      const paint = this.vary(0, 1) > across ? inLight(colour, 0.4) : inShade(colour, 0.32);
      const half = this.vary(0.015, 0.05) * Math.min(box.w, box.h);
      const bend = this.vary(-0.1, 0.1) * length;
      const [nx, ny] = [-Math.sin(radians), Math.cos(radians)];
      const bow = (side: number) =>
        `${round(dx / 2 + nx * (bend + side * half * 2))} ${round(dy / 2 + ny * (bend + side * half * 2))}`;
      this.path(
        `M${round(x)} ${round(y)}q${bow(1)} ${dx} ${dy}Q${absolute(bow(-1), x, y)} ${round(x)} ${round(y)}`,
        paint,
        `opacity="${round(this.vary(0.35, 1) * opacity)}"`,
      );
    }
  }

  #nextId(): string {
    this.#ids += 1;
    return `p${this.#ids}`;
  }
}

function absolute(point: string, x: number, y: number): string {
  const [dx = 0, dy = 0] = point.split(' ').map(Number);
  return `${round(x + dx)} ${round(y + dy)}`;
}

function stopMarkup([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
