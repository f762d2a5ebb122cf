import type { Painter } from './painter';
import { inLight, inShade, paint } from './palette';
import { sunlitTable } from './settings';
import { block, leaf, oval } from './shapes';

const SQUARE = { w: 700, h: 700 };

export const shelfProducts = {
  notebook(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: -20, top: paint.wheat });
    leafShade(p);
    p.group('transform="rotate(-11 350 360)"', () => {
      p.path(block(188, 130, 330, 456, 12), '#33204f', 'opacity="0.36" transform="translate(26 24)"');
      p.path(block(192, 140, 334, 456, 10), inShade(paint.pine, 0.5));
      p.path(block(196, 136, 326, 454, 6), paint.cream);
      for (let y = 586; y < 592; y += 2) p.line(`M200 ${y}L520 ${y}`, inShade(paint.cream, 0.3), 0.8);
      p.form(block(184, 126, 330, 456, 12), paint.pine, { strokes: 46, depth: 0.3 });
      p.inside(block(184, 126, 330, 456, 12), () => {
        for (let i = 0; i < 70; i++)
          p.line(`M184 ${130 + i * 6.5}L514 ${130 + i * 6.5}`, inLight(paint.pine, 0.3), 0.7, 'opacity="0.3"');
        p.rect(184, 126, 46, 456, inShade(paint.clay, 0.1));
        p.strokes({ x: 184, y: 126, w: 46, h: 456 }, paint.clay, 14);
        p.rect(230, 126, 5, 456, '#1c1836', 0, 'opacity="0.35"');
      });
      p.path(block(302, 226, 150, 108, 4), inShade(paint.pine, 0.4), 'opacity="0.5" transform="translate(3 4)"');
      p.form(block(300, 222, 150, 108, 4), paint.cream, { strokes: 6 });
      p.rect(310, 232, 130, 88, 'none', 2, `stroke="${paint.clay}" stroke-width="2.5"`);
      p.line('M330 262L420 262M344 288L406 288', paint.ink, 4, 'opacity="0.75"');
      p.rect(468, 126, 15, 456, inShade(paint.ink, 0.1));
      p.rect(468, 126, 4, 456, paint.white, 0, 'opacity="0.2"');
      p.form('M382 578L402 578L404 660L392 646L380 662Z', paint.clay, { strokes: 3 });
    });
    p.group('transform="rotate(24 560 380)"', () => {
      p.rect(566, 176, 24, 380, '#33204f', 4, 'opacity="0.28" transform="translate(14 10)"');
      p.form(block(562, 196, 24, 316), paint.ochre, { strokes: 10, depth: 0.4 });
      p.rect(570, 196, 8, 316, inLight(paint.ochre, 0.35), 0, 'opacity="0.8"');
      p.rect(562, 168, 24, 32, '#d98a86', 6);
      p.rect(562, 186, 24, 16, '#c9c4b8');
      p.path('M562 512L586 512L574 560Z', paint.sand);
      p.path('M569 540L579 540L574 560Z', paint.ink);
    });
  },

  'olive-oil'(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: 486, wall: paint.wheat, top: paint.cream, light: 0 });
    const bottle =
      'M318 96L382 96L382 214C384 252 452 266 454 330L454 570Q454 592 430 592L270 592Q246 592 246 570L246 330C248 266 316 252 318 214Z';
    p.cast(bottle, 588, { opacity: 0.3 });
    p.path('M380 584L560 540L590 556L420 596Z', '#c9b43c', 'opacity="0.35"');
    p.shadow(366, 592, 150, 22, 0.6);
    p.path(
      bottle,
      p.linear(
        [
          [0, '#8a9a42'],
          [0.4, '#5e7130'],
          [1, '#2b3d25'],
        ],
        [0, 0],
        [1, 0.1],
      ),
    );
    p.inside(bottle, () => {
      p.path('M246 330C248 290 300 268 350 268C400 268 452 290 454 330L454 600L246 600Z', '#c7a52c', 'opacity="0.3"');
      p.strokes({ x: 246, y: 280, w: 208, h: 310 }, '#5e7130', 24);
      p.path(
        'M246 330C248 266 316 252 318 214L318 96L332 96L332 216C332 262 268 280 268 340L268 592L246 592Z',
        '#e9efb0',
        'opacity="0.32"',
      );
      p.path('M434 340L440 340L440 570L434 570Z', '#e9efb0', 'opacity="0.5"');
    });
    p.form(block(308, 60, 84, 48, 6), paint.oak, { strokes: 8 });
    p.form(block(312, 104, 76, 34, 3), paint.brick, { strokes: 5 });
    p.form(block(264, 366, 172, 176, 4), paint.cream, { strokes: 14 });
    p.rect(274, 376, 152, 156, 'none', 2, `stroke="${paint.moss}" stroke-width="2.5"`);
    p.line('M350 498C346 460 352 430 350 398', paint.moss, 4);
    for (const [y, t] of [
      [484, 58],
      [484, -58],
      [456, 50],
      [456, -50],
      [428, 42],
      [428, -42],
    ] as const)
      p.path(leaf(350, y, 50, 17, t), y === 456 ? paint.pine : paint.moss);
    p.path(oval(372, 476, 10, 13), paint.plum);
    p.path(oval(330, 446, 10, 13), paint.moss);
    p.line('M310 514L390 514', paint.brick, 5);
    const dish = 'M92 556Q104 612 176 612Q248 612 260 556Z';
    p.shadow(186, 614, 106, 18, 0.5);
    p.form(dish, paint.teal, { strokes: 12 });
    p.path(oval(176, 556, 84, 20), inLight(paint.teal, 0.4));
    p.path(oval(176, 558, 74, 15), '#d6b02f');
    p.path(oval(160, 555, 26, 4), '#fff0b0', 'opacity="0.8"');
    p.line('M440 640C520 636 580 612 646 560', paint.walnut, 5);
    for (const [x, y, t] of [
      [470, 638, 50],
      [500, 634, 130],
      [530, 624, 40],
      [556, 612, 120],
      [584, 600, 30],
      [606, 586, 112],
      [640, 566, 56],
    ] as const)
      p.form(leaf(x, y, 74, 24, t), x % 4 ? paint.moss : paint.sage, { strokes: 4 });
    for (const [x, y, c] of [
      [512, 652, paint.plum],
      [572, 634, '#7d8f3a'],
    ] as const) {
      p.form(oval(x, y, 19, 23), c, { strokes: 4 });
      p.path(oval(x - 6, y - 8, 4, 6), paint.white, 'opacity="0.6"');
    }
  },

  'coffee-beans'(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: 470, wall: paint.teal, top: paint.oak, light: 0.03 });
    const bag = 'M214 190L446 190L470 570Q330 606 190 570Z';
    p.cast(bag, 584, { opacity: 0.36 });
    p.shadow(346, 586, 180, 26, 0.6);
    p.form(bag, paint.wheat, { strokes: 40, depth: 0.34 });
    p.path('M190 570L214 190L252 190L240 584Z', paint.white, 'opacity="0.18"');
    p.path('M446 190L470 570L408 586L416 190Z', inShade(paint.wheat, 0.6), 'opacity="0.2"');
    p.form('M206 120L454 120L448 204L212 204Z', inShade(paint.wheat, 0.06), { strokes: 10 });
    p.line('M208 160L452 160M206 140L454 140', inShade(paint.wheat, 0.4), 2, 'opacity="0.6"');
    p.path('M212 204L448 204L449 216L211 216Z', inShade(paint.wheat, 0.6), 'opacity="0.3"');
    for (const x of [198, 442]) p.form(block(x, 150, 22, 34, 3), paint.clay, { strokes: 3 });
    p.form(block(242, 270, 180, 220, 6), paint.cream, { strokes: 14 });
    p.path(block(242, 270, 180, 84, 6), paint.clay);
    p.circle(332, 332, 34, paint.ochre);
    p.path('M242 350Q290 316 332 342Q376 366 422 330L422 392L242 392Z', paint.pine);
    p.path('M242 380Q300 350 350 372Q390 388 422 370L422 410L242 410Z', paint.moss);
    bean(p, 332, 442, 17, 30, paint.walnut);
    p.line('M276 474L388 474', paint.walnut, 4);
    const heap: [number, number][] = [];
    for (let i = 0; i < 60; i++)
      heap.push([Math.round(p.vary(-1, 1) * p.vary(30, 130)), Math.round(p.vary(0, 1) * 46)]);
    p.shadow(546, 606, 140, 28, 0.5);
    for (const [dx, dy] of heap.sort((a, b) => a[1] - b[1]))
      bean(
        p,
        540 + dx,
        572 + dy - Math.max(0, 34 - Math.abs(dx) * 0.4),
        12,
        Math.round(p.vary(0, 180)),
        inShade('#6b3f26', p.vary(0, 0.35)),
      );
    for (const [x, y, r] of [
      [150, 622, 30],
      [184, 644, 110],
      [108, 606, 70],
      [256, 636, 10],
      [360, 650, 140],
    ] as const)
      bean(p, x, y, 13, r, '#5a3420');
    p.line('M500 560L640 462', inShade(paint.walnut, 0.3), 18);
    p.line('M500 557L638 460', paint.oak, 12);
    p.form('M440 560Q444 618 500 612Q548 600 536 548Q490 580 440 560Z', paint.oak, { strokes: 8 });
    p.path('M440 560Q486 528 536 548Q492 580 440 560Z', '#4d2c1c');
  },

  'hand-cream'(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: 440, wall: '#d9c3d6', top: paint.cream, light: 0.05 });
    const tube = 'M214 116L366 116L344 500L236 500Z';
    p.cast(tube, 566);
    p.shadow(310, 572, 110, 20, 0.55);
    p.form(block(242, 496, 96, 74, 8), paint.wheat, { strokes: 8 });
    for (let x = 252; x < 336; x += 11) p.line(`M${x} 502L${x} 564`, inShade(paint.wheat, 0.4), 2.5, 'opacity="0.5"');
    p.form(tube, paint.sage, { strokes: 30, depth: 0.36 });
    p.path('M214 116L240 116L252 500L236 500Z', paint.white, 'opacity="0.3"');
    p.form(block(208, 104, 164, 24, 3), inShade(paint.sage, 0.15), { strokes: 4 });
    for (let x = 216; x < 370; x += 9) p.line(`M${x} 106L${x} 126`, inShade(paint.sage, 0.5), 1.6, 'opacity="0.5"');
    p.path(oval(290, 270, 54, 70), paint.cream);
    lavender(p, 290, 326, 96, 0);
    p.line('M262 376L318 376M272 396L308 396', paint.cream, 6);
    const tin = block(396, 500, 200, 84, 16);
    p.cast(tin, 580);
    p.shadow(510, 586, 130, 20, 0.55);
    p.form(tin, paint.plum, { strokes: 16 });
    p.rect(396, 520, 200, 44, paint.cream, 0, 'opacity="0.92"');
    p.line('M452 542L540 542', paint.plum, 6);
    p.path(oval(496, 502, 100, 22), inLight(paint.plum, 0.3));
    p.path(oval(496, 502, 88, 17), paint.white);
    p.path('M416 504Q450 486 486 496Q520 478 540 494Q570 492 576 506Q540 518 496 519Q446 518 416 504Z', '#fffdf6');
    p.path('M444 500Q490 486 530 500Q500 508 470 506Z', '#e8dccb');
    for (const [x, t] of [
      [150, 58],
      [130, 72],
      [176, 46],
    ] as const)
      lavender(p, x - 60, 640, 190, t);
    p.path('M60 604Q100 612 128 640', 'none', `stroke="${paint.wheat}" stroke-width="5"`);
  },

  'gift-card'(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: -20, top: paint.rose });
    leafShade(p);
    p.group('transform="rotate(-9 350 370)"', () => {
      p.path(block(130, 290, 440, 290, 8), '#33204f', 'opacity="0.34" transform="translate(24 26)"');
      p.form(block(130, 290, 440, 290, 6), inShade(paint.cream, 0.14), { strokes: 10 });
      p.form('M130 296L350 120L570 296Z', inLight(paint.cream, 0.1), { strokes: 12 });
      p.path('M150 292L350 136L550 292Z', paint.ochre);
      p.inside('M150 292L350 136L550 292Z', () => {
        for (let i = 0; i < 12; i++)
          for (let j = 0; j < 5; j++) p.circle(150 + i * 38 + (j % 2) * 19, 150 + j * 32, 6, paint.cream);
      });
      p.path(block(168, 176, 364, 260, 14), '#33204f', 'opacity="0.3" transform="translate(6 8)"');
      const card = block(166, 170, 364, 260, 14);
      p.form(card, paint.teal, { strokes: 30 });
      p.inside(card, () => {
        p.path('M166 350Q240 270 330 340Q430 410 530 300L530 440L166 440Z', paint.pine);
        p.circle(440, 236, 46, paint.ochre);
        for (const [x, y] of [
          [200, 210],
          [260, 250],
          [330, 206],
          [370, 270],
          [230, 300],
        ] as const)
          p.path(`M${x} ${y - 11}l3 8l8 3l-8 3l-3 8l-3 -8l-8 -3l8 -3z`, paint.cream);
        p.path('M166 170L300 170L166 330Z', paint.white, 'opacity="0.12"');
      });
      p.path(
        'M130 300L330 452Q350 466 370 452L570 300L570 574Q570 580 564 580L136 580Q130 580 130 574Z',
        '#33204f',
        'opacity="0.22" transform="translate(0 -7)"',
      );
      const pocket = 'M130 300L330 452Q350 466 370 452L570 300L570 574Q570 580 564 580L136 580Q130 580 130 574Z';
      p.form(pocket, paint.cream, { strokes: 26, depth: 0.22 });
      p.path('M136 580L326 436Q350 420 374 436L564 580Z', '#33204f', 'opacity="0.14" transform="translate(0 -4)"');
      p.form('M134 580L326 440Q350 424 374 440L566 580Z', inLight(paint.cream, 0.3), { strokes: 14, depth: 0.16 });
      p.form(oval(350, 462, 32), paint.brick, { strokes: 6 });
      p.circle(350, 462, 22, inShade(paint.brick, 0.2));
      p.path('M350 476C326 458 334 444 350 454C366 444 374 458 350 476Z', paint.rose);
    });
    p.path(
      'M560 130C620 90 650 160 600 170C560 176 540 250 600 260C650 268 640 330 590 340',
      'none',
      `stroke="${inShade(paint.brick, 0.3)}" stroke-width="17" opacity="0.3" transform="translate(8 10)"`,
    );
    p.path(
      'M560 130C620 90 650 160 600 170C560 176 540 250 600 260C650 268 640 330 590 340',
      'none',
      `stroke="${paint.brick}" stroke-width="15"`,
    );
    p.path(
      'M560 127C620 87 650 157 600 167C560 173 540 247 600 257',
      'none',
      `stroke="${paint.clay}" stroke-width="6"`,
    );
    for (const [x, y, r, c] of [
      [96, 150, 20, paint.ochre],
      [150, 96, -30, paint.teal],
      [620, 560, 60, paint.ochre],
      [90, 600, 40, paint.brick],
      [560, 640, 10, paint.teal],
    ] as const)
      p.rect(x, y, 26, 13, c, 2, `transform="rotate(${r} ${x} ${y})"`);
  },
};

/** The shade of a plant that stands outside the picture. */
function leafShade(p: Painter): void {
  for (const [x, y, l, w, t] of [
    [-20, 160, 260, 90, 70],
    [-30, 120, 240, 84, 40],
    [40, -20, 220, 80, 150],
    [120, -30, 220, 70, 120],
    [-30, 260, 220, 80, 98],
  ] as const)
    p.path(leaf(x, y, l, w, t), '#33204f', 'opacity="0.13"');
}

function bean(p: Painter, x: number, y: number, r: number, turn: number, colour: string): void {
  p.group(`transform="rotate(${turn} ${x} ${y})"`, () => {
    p.ellipse(x + 1, y + 2, r, r * 0.7, '#1f1220', 'opacity="0.5"');
    p.ellipse(x, y, r, r * 0.7, colour);
    p.ellipse(x - r * 0.2, y - r * 0.28, r * 0.55, r * 0.22, '#b98252', 'opacity="0.55"');
    p.line(
      `M${x - r * 0.85} ${y}Q${x} ${y - r * 0.4} ${x} ${y}Q${x} ${y + r * 0.4} ${x + r * 0.85} ${y}`,
      '#2b1710',
      2,
    );
  });
}

function lavender(p: Painter, x: number, y: number, length: number, turn: number): void {
  p.group(`transform="rotate(${turn} ${x} ${y})"`, () => {
    p.line(`M${x} ${y}L${x} ${y - length * 0.7}`, paint.moss, 3.5);
    p.path(leaf(x, y - length * 0.16, length * 0.26, 10, 34), paint.moss);
    p.path(leaf(x, y - length * 0.1, length * 0.26, 10, -34), paint.pine);
    for (let i = 0; i < 8; i++) {
      const at = y - length * (0.5 + i * 0.065);
      const r = length * (0.05 - i * 0.003);
      p.ellipse(x - r, at, r, r * 1.2, i % 2 ? '#8467a8' : '#6f5596');
      p.ellipse(x + r, at - 2, r, r * 1.2, i % 2 ? '#a88cc6' : '#8467a8');
    }
  });
}
