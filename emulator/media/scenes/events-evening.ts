import type { Painter } from './painter';
import { inLight, inShade, paint } from './palette';
import { headFromBehind } from './people';
import { tree } from './settings';
import { block, leaf, oval } from './shapes';

export const eveningEvents = {
  'garden-party'(p: Painter) {
    p.rect(
      0,
      0,
      800,
      600,
      p.linear([
        [0, '#2f3f6b'],
        [0.4, '#a86a7f'],
        [0.62, '#f0ae78'],
        [1, '#f4cf92'],
      ]),
    );
    p.strokes({ x: 0, y: 0, w: 800, h: 320 }, '#a86a7f', 24, { angle: -6, reach: 1.2 });
    p.circle(620, 118, 34, '#fff3d2');
    p.glow(620, 118, 120, '#fff3d2', 0.5);
    for (const [x, y, r, c] of [
      [40, 220, 130, paint.pine],
      [170, 270, 90, paint.moss],
      [760, 210, 140, paint.pine],
      [640, 280, 90, paint.moss],
      [300, 300, 70, paint.pine],
      [480, 300, 76, paint.pine],
      [390, 320, 70, paint.moss],
    ] as const)
      tree(p, x, y, r, inShade(c, 0.3));
    p.form('M-20 360Q400 320 820 360L820 620L-20 620Z', inShade(paint.moss, 0.16), { strokes: 50, depth: 0.2 });
    p.path('M-10 90Q200 210 400 130Q600 210 810 70', 'none', 'stroke="#241a36" stroke-width="3"');
    p.path('M-10 180Q160 250 330 200Q560 140 810 210', 'none', 'stroke="#241a36" stroke-width="3"');
    for (let i = 0; i < 15; i++) {
      const t = i / 14;
      for (const y of [
        90 + Math.abs(Math.sin(t * Math.PI * 2)) * 68 - t * 12,
        186 + Math.sin(t * Math.PI * 2) * 32 + t * 20,
      ]) {
        p.glow(t * 800, y + 8, 36, '#ffdc8a', 0.8);
        p.ellipse(t * 800, y + 8, 7, 9, '#fff6d6');
      }
    }
    for (const x of [130, 270, 410, 550, 690]) chair(p, x, 386, 0.8);
    p.shadow(400, 566, 420, 40, 0.5);
    p.form('M120 400L680 400L790 500L10 500Z', paint.cream, { strokes: 24, depth: 0.2 });
    p.form(
      'M10 500L790 500L780 574Q740 560 700 576Q660 560 620 576Q580 560 540 576Q500 560 460 576Q420 560 380 576Q340 560 300 576Q260 560 220 576Q180 560 140 576Q100 560 60 576L20 570Z',
      inShade(paint.cream, 0.14),
      { strokes: 20 },
    );
    p.path('M340 400L460 400L500 500L300 500Z', paint.sage, 'opacity="0.7"');
    for (const [x, y, s] of [
      [210, 426, 0.8],
      [590, 426, 0.8],
      [140, 474, 1],
      [300, 476, 1],
      [500, 476, 1],
      [660, 474, 1],
    ] as const) {
      p.path(oval(x + 4, y + 4, 50 * s, 14 * s), '#33204f', 'opacity="0.25"');
      p.form(oval(x, y, 50 * s, 14 * s), paint.white, { strokes: 0, depth: 0.2 });
      p.path(oval(x, y, 34 * s, 9 * s), paint.teal, 'opacity="0.7"');
      p.form(
        `M${x + 56 * s} ${y - 46 * s}Q${x + 54 * s} ${y - 16 * s} ${x + 68 * s} ${y - 14 * s}Q${x + 82 * s} ${y - 16 * s} ${x + 80 * s} ${y - 46 * s}Z`,
        '#c65a4a',
        { strokes: 0 },
      );
      p.line(`M${x + 68 * s} ${y - 14 * s}l0 18m-10 0l20 0`, paint.white, 3);
    }
    for (const [x, y] of [
      [350, 430],
      [450, 430],
    ] as const) {
      p.glow(x, y - 56, 70, '#ffd27a', 0.8);
      p.form(block(x - 8, y - 40, 16, 46, 3), paint.white, { strokes: 0 });
      p.path(`M${x} ${y - 66}q10 18 0 26q-10 -8 0 -26z`, '#ffb23e');
    }
    for (const t of [-70, -40, 44, 76]) p.path(leaf(400, 436, 70, 24, t), paint.pine);
    p.form('M376 442L424 442L416 482L384 482Z', paint.teal, { strokes: 4 });
    for (const [x, y, r, c] of [
      [370, 420, 20, paint.rose],
      [402, 402, 24, paint.cream],
      [430, 424, 19, paint.clay],
      [392, 432, 17, paint.ochre],
      [414, 436, 15, paint.rose],
    ] as const) {
      p.circle(x, y, r, inShade(c, 0.1));
      p.circle(x - 3, y - 3, r * 0.6, inLight(c, 0.35));
    }
  },

  'film-night'(p: Painter) {
    p.rect(
      0,
      0,
      800,
      600,
      p.linear([
        [0, '#1d2550'],
        [0.45, '#5a4a86'],
        [0.7, '#d98a7c'],
        [1, '#f0b878'],
      ]),
    );
    p.strokes({ x: 0, y: 0, w: 800, h: 330 }, '#5a4a86', 26, { angle: -5, reach: 1.2 });
    for (let i = 0; i < 60; i++)
      p.circle(Math.round(p.vary(0, 800)), Math.round(p.vary(0, 220)), p.vary(0.8, 2.4), '#fff6d6', 'opacity="0.8"');
    for (const [x, y, r] of [
      [20, 280, 120],
      [130, 330, 80],
      [780, 270, 130],
      [670, 330, 80],
    ] as const)
      tree(p, x, y, r, inShade(paint.pine, 0.4));
    p.form('M-20 390Q400 350 820 390L820 620L-20 620Z', inShade(paint.moss, 0.42), { strokes: 40, depth: 0.2 });
    p.line('M212 80L196 420M588 80L604 420', '#1a1430', 12);
    p.glow(400, 210, 360, '#fff0c8', 0.4);
    const screen = block(206, 76, 388, 262, 4);
    p.inside(screen, () => {
      p.path(
        screen,
        p.linear([
          [0, '#f3d9a0'],
          [0.6, '#f2a66a'],
          [1, '#d9694f'],
        ]),
      );
      p.circle(470, 176, 48, '#fff4d0');
      p.form('M206 270Q300 210 400 262Q500 300 600 240L600 340L206 340Z', paint.plum, { strokes: 10 });
      p.form('M206 310Q320 270 430 306Q520 330 600 296L600 340L206 340Z', paint.night, { strokes: 8 });
      p.line('M330 300Q324 250 334 206M330 250L306 224', paint.night, 9);
      for (const [x, y, r] of [
        [334, 184, 40],
        [300, 200, 30],
        [366, 204, 30],
      ] as const)
        p.path(oval(x, y, r, r * 0.7), paint.night);
      for (const [x, y] of [
        [408, 274],
        [432, 278],
      ] as const) {
        p.circle(x, y, 8, paint.night);
        p.path(
          `M${x - 10} ${y + 40}L${x - 7} ${y + 12}Q${x} ${y + 6} ${x + 7} ${y + 12}L${x + 10} ${y + 40}Z`,
          paint.night,
        );
      }
      p.path('M206 76L330 76L240 340L206 340Z', paint.white, 'opacity="0.14"');
    });
    p.rect(206, 76, 388, 262, 'none', 4, 'stroke="#1a1430" stroke-width="10"');
    p.path('M400 620L206 340L594 340Z', '#fff0c8', 'opacity="0.1"');
    p.path('M-10 30Q100 110 210 60M590 60Q700 110 810 20', 'none', 'stroke="#1a1430" stroke-width="3"');
    for (const [x, y] of [
      [30, 58],
      [80, 82],
      [134, 88],
      [184, 72],
      [618, 72],
      [668, 86],
      [722, 80],
      [774, 50],
    ] as const) {
      p.glow(x, y, 30, '#ffd27a', 0.85);
      p.circle(x, y, 6, '#fff6d6');
    }
    for (const [x, y, s, c] of [
      [150, 430, 0.7, paint.ochre],
      [300, 422, 0.7, paint.teal],
      [500, 422, 0.7, paint.rose],
      [640, 430, 0.7, paint.ochre],
    ] as const) {
      if (c === paint.teal) headFromBehind(p, x, y - 34, 19, '#3a241f', '#f0b878');
      deckChair(p, x, y, s, c);
    }
    for (const [x, y, s, c] of [
      [90, 480, 1.05, paint.clay],
      [290, 486, 1.05, paint.cream],
      [500, 486, 1.05, paint.ochre],
      [700, 480, 1.05, paint.teal],
    ] as const) {
      if (c === paint.cream || c === paint.ochre) headFromBehind(p, x, y - 54, 30, '#2a1a22', '#f0b878');
      deckChair(p, x, y, s, c);
    }
  },
};

function chair(p: Painter, x: number, y: number, scale: number): void {
  p.group(`transform="translate(${x} ${y}) scale(${scale})"`, () => {
    p.line('M-30 -64L-34 40M30 -64L34 40', inShade(paint.oak, 0.3), 8);
    for (const dy of [-58, -34]) p.form(block(-34, dy, 68, 14, 6), paint.oak, { strokes: 2 });
  });
}

function deckChair(p: Painter, x: number, y: number, scale: number, colour: string): void {
  p.group(`transform="translate(${x} ${y}) scale(${scale})"`, () => {
    p.shadow(6, 92, 84, 16, 0.6);
    p.line('M-56 -40L-70 92M56 -40L70 92M-60 50L60 50', inShade(paint.oak, 0.3), 9);
    const cloth = 'M-54 -38L54 -38Q60 30 58 62Q0 84 -58 62Q-60 30 -54 -38Z';
    p.form(cloth, colour, { strokes: 8 });
    p.inside(cloth, () => {
      for (const dx of [-40, -8, 24])
        p.rect(dx, -40, 14, 120, colour === paint.cream ? paint.brick : paint.cream, 0, 'opacity="0.8"');
      p.rect(-70, 20, 140, 70, '#231c3d', 0, 'opacity="0.2"');
    });
    p.line('M-60 -40L60 -40', paint.oak, 9);
  });
}
