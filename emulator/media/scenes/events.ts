import type { Painter } from './painter';
import { inLight, inShade, mix, paint } from './palette';
import { limb, smallHead } from './people';
import { block, leaf, oval } from './shapes';

export const events = {
  'jazz-night'(p: Painter) {
    p.rect(
      0,
      0,
      800,
      600,
      p.linear([
        [0, '#2b1a40'],
        [0.7, paint.plum],
        [1, '#2a1838'],
      ]),
    );
    for (let i = 0; i < 14; i++)
      p.path(
        `M${i * 60 - 20} 0Q${i * 60 + 24} 220 ${i * 60 - 10} 460L${i * 60 + 24} 460Q${i * 60 + 40} 220 ${i * 60 + 14} 0Z`,
        inShade(paint.brick, 0.25 + (i % 3) * 0.1),
        'opacity="0.85"',
      );
    p.strokes({ x: 0, y: 0, w: 800, h: 460 }, paint.brick, 30, { angle: -84, opacity: 0.16 });
    for (const [d, o] of [
      ['M300 -20L340 -20L520 480L140 480Z', 0.3],
      ['M520 -20L560 -20L700 480L360 480Z', 0.3],
    ] as const)
      p.path(
        d,
        p.linear([
          [0, '#ffe9a8', 0.9],
          [1, '#ffd27a', 0.15],
        ]),
        `opacity="${o + 0.3}"`,
      );
    p.form('M-20 450L820 450L820 560L-20 560Z', paint.walnut, { strokes: 30 });
    p.path(oval(330, 480, 210, 30), '#ffcf7d', 'opacity="0.35"');
    p.path(oval(540, 484, 180, 26), '#ffcf7d', 'opacity="0.3"');
    bassPlayer(p);
    saxophonist(p);
    p.line('M150 470L150 210', '#191428', 6);
    p.line('M150 214L196 196', '#191428', 5);
    p.form(block(188, 176, 22, 40, 10), '#8d8f9c', { strokes: 0, depth: 0.5 });
    p.line('M120 474L180 474', '#191428', 6);
    p.path('M-20 60Q200 120 400 56Q600 120 820 50', 'none', 'stroke="#120d20" stroke-width="3"');
    for (let i = 0; i < 13; i++) {
      const x = 10 + i * 65;
      const y = 78 + Math.abs(Math.sin((i / 6) * Math.PI)) * 22;
      p.glow(x, y, 34, '#ffd27a', 0.8);
      p.circle(x, y, 7, '#fff3cf');
    }
    p.form(block(-20, 540, 840, 80), '#20142f', { strokes: 0 });
    for (const [x, y, r] of [
      [60, 566, 40],
      [170, 580, 46],
      [290, 570, 40],
      [410, 586, 44],
      [520, 568, 42],
      [640, 582, 46],
      [752, 566, 42],
    ] as const) {
      p.path(
        `M${x - r * 1.7} 620Q${x - r * 1.5} ${y + r * 0.9} ${x} ${y + r * 0.8}Q${x + r * 1.5} ${y + r * 0.9} ${x + r * 1.7} 620Z`,
        '#150e22',
      );
      p.circle(x, y, r * 0.86, '#150e22');
      p.path(
        `M${x - r * 0.6} ${y - r * 0.6}Q${x} ${y - r} ${x + r * 0.6} ${y - r * 0.6}`,
        'none',
        'stroke="#e0935a" stroke-width="4" opacity="0.6" stroke-linecap="round"',
      );
    }
  },

  'food-market'(p: Painter) {
    p.rect(
      0,
      0,
      800,
      600,
      p.linear([
        [0, '#8fc6d0'],
        [0.6, '#f6e3b6'],
      ]),
    );
    p.strokes({ x: 0, y: 0, w: 800, h: 300 }, '#b9d6cf', 26, { angle: -8, reach: 1 });
    for (const [x, w, h, c] of [
      [-20, 150, 250, paint.rose],
      [130, 120, 300, paint.cream],
      [250, 160, 260, paint.clay],
      [410, 130, 310, paint.sage],
      [540, 150, 250, paint.blush],
      [690, 140, 300, paint.ochre],
    ] as const) {
      p.form(block(x, 400 - h, w, h), mix(c, '#f6e3b6', 0.3), { strokes: 10 });
      p.path(`M${x - 4} ${402 - h}L${x + w / 2} ${360 - h}L${x + w + 4} ${402 - h}Z`, inShade(paint.brick, 0.05));
      for (const dx of [0.2, 0.6])
        for (const dy of [40, 100])
          p.rect(x + w * dx, 400 - h + dy, w * 0.2, 38, mix(paint.denim, paint.cream, 0.25), 3);
    }
    p.rect(
      0,
      470,
      800,
      130,
      p.linear([
        [0, inShade(paint.sand, 0.22)],
        [1, inLight(paint.sand, 0.3)],
      ]),
    );
    p.strokes({ x: -200, y: 470, w: 1100, h: 130 }, paint.sand, 30, { angle: 1, reach: 2, opacity: 0.26 });
    p.path('M-20 40Q200 150 420 50Q620 150 820 30', 'none', `stroke="${paint.walnut}" stroke-width="3"`);
    for (let i = 0; i < 17; i++) {
      const x = i * 50 - 8;
      const y = 48 + Math.abs(Math.sin((i / 8.4) * Math.PI)) * 48;
      p.path(`M${x} ${y}l34 2l-18 36z`, [paint.clay, paint.teal, paint.ochre, paint.cream][i % 4] ?? paint.clay);
    }
    stall(p, 20, paint.brick, ['#d8432f', '#f0a53a', '#7d9a44']);
    stall(p, 290, paint.teal, ['#e9c13f', '#7b3d63', '#d8632f']);
    stall(p, 560, paint.ochre, ['#6f9440', '#c23b34', '#f2c14a']);
    shopper(p, 252, '#8d5536', paint.denim, paint.cream);
    shopper(p, 544, '#edc3a0', paint.plum, paint.ochre);
  },

  'design-meetup'(p: Painter) {
    p.rect(
      0,
      0,
      800,
      600,
      p.linear([
        [0, inShade(paint.teal, 0.4)],
        [1, inShade(paint.teal, 0.15)],
      ]),
    );
    p.strokes({ x: 0, y: 0, w: 800, h: 500 }, paint.teal, 50, { opacity: 0.16 });
    for (let i = 0; i < 5; i++) {
      p.glow(80 + i * 160, 20, 90, '#ffdc96', 0.35);
      p.path(oval(80 + i * 160, 14, 16, 8), '#fff0c4');
    }
    p.glow(400, 210, 380, '#fff3d2', 0.3);
    const slide = block(190, 60, 420, 270, 4);
    p.path(slide, '#120f24', 'opacity="0.35" transform="translate(10 12)"');
    p.inside(slide, () => {
      p.path(slide, paint.cream);
      p.rect(190, 60, 210, 270, paint.clay);
      p.circle(400, 195, 92, paint.ochre);
      p.path('M400 103A92 92 0 0 1 400 287Z', paint.plum);
      p.path('M610 330L610 210L490 330Z', paint.teal);
      p.path('M190 60L290 60A100 100 0 0 1 190 160Z', paint.night);
      for (let i = 0; i < 5; i++) for (let j = 0; j < 4; j++) p.circle(520 + i * 18, 90 + j * 18, 4.5, paint.ink);
      p.rect(214, 270, 110, 12, paint.cream, 6);
      p.rect(214, 294, 70, 10, paint.cream, 5);
      p.strokes({ x: 190, y: 60, w: 420, h: 270 }, paint.cream, 16, { opacity: 0.12 });
    });
    p.form('M-20 440L820 440L820 620L-20 620Z', paint.walnut, { strokes: 20 });
    p.path(oval(680, 452, 130, 16), '#120f24', 'opacity="0.4"');
    const skin = '#c98a62';
    limb(
      p,
      [
        [664, 330],
        [660, 390],
        [662, 450],
      ],
      26,
      paint.denim,
    );
    limb(
      p,
      [
        [690, 330],
        [698, 390],
        [700, 450],
      ],
      26,
      paint.denim,
    );
    p.form('M636 216Q676 196 716 216L712 346Q676 356 642 346Z', paint.ochre, { strokes: 12 });
    limb(
      p,
      [
        [646, 226],
        [606, 262],
        [566, 226],
      ],
      20,
      paint.ochre,
    );
    p.circle(562, 222, 11, skin);
    limb(
      p,
      [
        [710, 228],
        [728, 284],
        [704, 310],
      ],
      20,
      inShade(paint.ochre, 0.12),
    );
    p.circle(700, 312, 10, skin);
    smallHead(p, 676, 170, 32, skin, '#2b1d22');
    p.form(block(740, 350, 60, 104, 4), paint.oak, { strokes: 8 });
    p.form(block(730, 338, 80, 16, 3), paint.wheat, { strokes: 3 });
    const crowd = [
      [70, 452, paint.clay, '#3a241f'],
      [190, 448, paint.sage, '#b4632f'],
      [310, 454, paint.plum, '#201a26'],
      [430, 450, paint.cream, '#6b3f26'],
      [550, 456, paint.rose, '#2b1d22'],
    ] as const;
    for (const [x, y, shirt, hair] of crowd) audience(p, x, y, 40, shirt, hair);
    const front = [
      [10, 540, paint.ochre, '#221c2b'],
      [140, 548, paint.teal, '#dcb878'],
      [270, 540, paint.brick, '#3a241f'],
      [400, 550, paint.denim, '#8a4a2a'],
      [530, 544, paint.moss, '#221c2b'],
      [660, 550, paint.clay, '#c9c4c0'],
      [786, 540, paint.plum, '#3a241f'],
    ] as const;
    for (const [x, y, shirt, hair] of front) audience(p, x, y, 54, inShade(shirt, 0.25), inShade(hair, 0.25));
  },

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
    for (const t of [-70, -40, 44, 76]) p.path(leaf(400, 436, 60, 20, t), paint.pine);
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
      p.line('M290 296L290 252M290 262L312 240', paint.night, 7);
      p.path('M268 200Q320 150 372 200Q340 196 320 218Q300 196 268 200Z', paint.night);
      p.circle(352, 286, 9, paint.night);
      p.path('M344 330L346 298Q352 290 358 298L362 330Z', paint.night);
      p.circle(376, 292, 8, paint.night);
      p.path('M369 330L370 302Q376 296 382 302L385 330Z', paint.night);
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
    ] as const)
      deckChair(p, x, y, s, c);
    for (const [x, y, s, c] of [
      [90, 480, 1.05, paint.clay],
      [290, 486, 1.05, paint.cream],
      [500, 486, 1.05, paint.ochre],
      [700, 480, 1.05, paint.teal],
    ] as const)
      deckChair(p, x, y, s, c);
    for (const [x, y] of [
      [288, 462],
      [500, 464],
      [300, 410],
    ] as const) {
      p.circle(x, y, y > 440 ? 26 : 17, '#2a1a22');
      p.path(
        `M${x - 20} ${y - 12}Q${x} ${y - 32} ${x + 20} ${y - 12}`,
        'none',
        'stroke="#f0b878" stroke-width="3" opacity="0.7"',
      );
    }
  },

  'charity-run'(p: Painter) {
    p.rect(
      0,
      0,
      800,
      600,
      p.linear([
        [0, '#86c0cf'],
        [0.6, '#f7e6bc'],
      ]),
    );
    p.strokes({ x: 0, y: 0, w: 800, h: 300 }, '#b4d6d2', 24, { angle: -6, reach: 1.2 });
    p.circle(120, 96, 44, '#fff6d8');
    p.glow(120, 96, 150, '#fff6d8', 0.7);
    for (const [x, y] of [
      [300, 80],
      [560, 60],
      [700, 130],
    ] as const)
      for (const [dx, dy, r] of [
        [0, 0, 26],
        [30, -8, 32],
        [64, 2, 24],
        [34, 10, 30],
      ] as const)
        p.circle(x + dx, y + dy, r, paint.white, 'opacity="0.75"');
    p.form('M-20 330Q180 240 420 300Q620 240 820 320L820 420L-20 420Z', mix(paint.sage, '#f7e6bc', 0.25), {
      strokes: 14,
    });
    for (const [x, y, r, c] of [
      [30, 280, 100, paint.moss],
      [140, 320, 64, paint.sage],
      [780, 270, 110, paint.moss],
      [660, 320, 60, paint.sage],
    ] as const)
      tree(p, x, y, r, c);
    p.form('M-20 380L820 380L820 620L-20 620Z', paint.moss, { strokes: 40, depth: 0.2 });
    p.form('M330 380L470 380L900 620L-100 620Z', paint.sand, { strokes: 20, depth: 0.16 });
    p.path('M396 390L404 390L420 620L380 620Z', paint.white, 'opacity="0.6"');
    for (const x of [182, 602]) p.form(block(x, 130, 18, 300, 3), paint.clay, { strokes: 6 });
    p.path('M176 140L624 140L624 226L176 226Z', '#33204f', 'opacity="0.2" transform="translate(8 8)"');
    const banner = 'M170 130Q400 152 630 130L630 216Q400 240 170 216Z';
    p.form(banner, paint.brick, { strokes: 14 });
    p.inside(banner, () => {
      for (let i = 0; i < 24; i++)
        for (let j = 0; j < 4; j++)
          if ((i + j) % 2)
            for (const x of [170, 586])
              if (i < 4) p.rect(x + i * 12, 134 + j * 24, 12, 24, paint.white, 0, 'opacity="0.92"');
    });
    p.path('M400 216C346 176 364 148 400 170C436 148 454 176 400 216Z', paint.cream);
    p.line('M250 166L330 172M260 190L320 194M470 172L550 166M480 194L540 190', paint.cream, 9);
    for (let i = 0; i < 9; i++)
      p.path(
        `M${176 + i * 50} ${126 + Math.sin((i / 8) * Math.PI) * 16}l30 2l-15 -26z`,
        [paint.ochre, paint.teal, paint.cream][i % 3] ?? paint.ochre,
      );
    runner(p, 236, 330, 0.9, '#8d5536', '#221a20', paint.ochre, paint.night);
    runner(p, 560, 334, 0.92, '#e9bb94', '#a9502a', paint.cream, paint.plum);
    runner(p, 396, 336, 1.12, '#c98a62', '#2b1d22', paint.teal, paint.ink);
    for (let i = 0; i < 40; i++)
      p.rect(
        Math.round(p.vary(0, 800)),
        Math.round(p.vary(20, 380)),
        9,
        5,
        [paint.clay, paint.ochre, paint.teal, paint.cream][i % 4] ?? paint.clay,
        1,
        `transform="rotate(${Math.round(p.vary(0, 90))} 400 200)" opacity="0.75"`,
      );
  },
};

function saxophonist(p: Painter): void {
  const skin = '#7d4a31';
  limb(
    p,
    [
      [300, 330],
      [286, 400],
      [282, 474],
    ],
    34,
    '#20203c',
  );
  limb(
    p,
    [
      [330, 330],
      [350, 400],
      [352, 474],
    ],
    34,
    '#20203c',
  );
  p.line('M270 480L298 480M344 480L374 480', '#120d20', 13);
  p.form('M268 200Q310 180 356 200Q364 280 352 350L280 350Q262 280 268 200Z', paint.denim, {
    strokes: 16,
    depth: 0.44,
  });
  p.path('M300 194L314 260L330 194Z', paint.cream);
  p.path('M314 206L308 250L316 270L322 250Z', paint.brick);
  p.line('M350 238C380 250 372 300 372 340C372 384 420 384 424 340L430 310', '#8a5a16', 22);
  p.line('M346 234C378 248 369 300 369 340C369 380 417 380 421 340L427 308', '#e9b23c', 15);
  p.form('M404 318Q428 300 460 300Q452 330 434 346Z', '#f2c65a', { strokes: 3 });
  for (const y of [262, 284, 306, 328]) p.circle(372, y, 6, '#fff0b8');
  limb(
    p,
    [
      [350, 214],
      [396, 258],
      [372, 292],
    ],
    25,
    paint.denim,
  );
  limb(
    p,
    [
      [276, 214],
      [282, 284],
      [360, 320],
    ],
    25,
    inLight(paint.denim, 0.1),
  );
  p.circle(372, 292, 12, skin);
  p.circle(362, 322, 12, skin);
  smallHead(p, 316, 150, 36, skin, '#1c1218');
  p.line('M346 168L352 234', '#e9b23c', 8);
  p.path('M276 134Q316 112 356 134L352 112Q316 92 280 112Z', '#20203c');
  p.path('M268 136Q316 120 366 138L360 146Q316 130 270 144Z', '#2d2d52');
}

function bassPlayer(p: Painter): void {
  const skin = '#e2ab84';
  limb(
    p,
    [
      [566, 330],
      [560, 400],
      [552, 474],
    ],
    34,
    '#2b1a30',
  );
  limb(
    p,
    [
      [596, 330],
      [612, 400],
      [616, 474],
    ],
    34,
    '#2b1a30',
  );
  p.line('M540 480L568 480M608 480L636 480', '#120d20', 13);
  p.form('M544 196Q586 178 624 196Q634 280 620 350L552 350Q536 280 544 196Z', paint.clay, { strokes: 14, depth: 0.42 });
  smallHead(p, 584, 146, 36, skin, '#8a4a2a');
  const bass =
    'M520 252C560 252 564 290 552 316C590 340 592 470 516 472C440 470 442 340 480 316C468 290 476 252 520 252Z';
  p.form(bass, '#9a5424', { strokes: 20, depth: 0.5 });
  p.path(bass, 'none', 'stroke="#4d2614" stroke-width="4"');
  p.line('M490 352q-10 20 0 44M544 352q10 20 0 44', '#2b140c', 5);
  p.form(block(508, 90, 20, 260, 4), '#3a1f16', { strokes: 2 });
  p.form(block(504, 66, 28, 30, 8), '#9a5424', { strokes: 2 });
  p.line('M512 90L512 420M518 90L518 420M524 90L524 420', '#f4e3b0', 1.4);
  p.rect(496, 396, 44, 8, '#3a1f16', 2);
  p.line('M516 472L516 490', '#c2c9c9', 5);
  limb(
    p,
    [
      [552, 214],
      [568, 290],
      [530, 344],
    ],
    25,
    inLight(paint.clay, 0.08),
  );
  p.circle(526, 346, 12, skin);
  p.circle(530, 158, 12, skin);
}

function stall(p: Painter, x: number, colour: string, fruit: readonly string[]): void {
  p.shadow(x + 112, 552, 150, 18, 0.45);
  for (const dx of [14, 200]) p.form(block(x + dx, 250, 10, 290), paint.walnut, { strokes: 2 });
  p.rect(x + 20, 270, 184, 120, '#33204f', 0, 'opacity="0.38"');
  for (const [dx, c] of [
    [50, paint.cream],
    [100, paint.ochre],
    [150, paint.rose],
  ] as const) {
    p.line(`M${x + dx} 290l0 22`, paint.walnut, 2);
    p.form(oval(x + dx, 328, 14, 18), c, { strokes: 2 });
  }
  for (let i = 0; i < 8; i++) {
    const c = i % 2 ? paint.cream : colour;
    const [top, low] = [x + 14 + i * 24.5, x - 6 + i * 29.5];
    p.path(`M${top} 206L${top + 24.5} 206L${low + 29.5} 276Q${low + 14.7} 300 ${low} 276Z`, c);
    p.path(`M${low} 272L${low + 29.5} 272L${low + 29.5} 276Q${low + 14.7} 300 ${low} 276Z`, inShade(c, 0.22));
  }
  p.path(`M${x + 14} 206L${x + 210} 206L${x + 218} 224L${x + 6} 224Z`, paint.white, 'opacity="0.25"');
  p.form(block(x, 430, 226, 112, 4), paint.oak, { strokes: 14 });
  for (let i = 1; i < 5; i++)
    p.line(`M${x} ${430 + i * 22}L${x + 226} ${430 + i * 22}`, inShade(paint.oak, 0.4), 2.5, 'opacity="0.6"');
  fruit.forEach((c, index) => {
    const left = x + 8 + index * 72;
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 4 - row; i++) {
        const [fx, fy] = [left + 10 + row * 8 + i * 16, 404 - row * 12];
        p.circle(fx, fy, 10.5, inShade(c, 0.1 + (i % 2) * 0.08));
        p.circle(fx - 3, fy - 3, 4, inLight(c, 0.5), 'opacity="0.8"');
      }
    p.form(`M${left - 2} 406L${left + 68} 406L${left + 62} 436L${left + 4} 436Z`, paint.wheat, { strokes: 3 });
    p.line(`M${left + 2} 420L${left + 64} 420`, inShade(paint.wheat, 0.4), 2);
  });
}

function shopper(p: Painter, x: number, skin: string, coat: string, bag: string): void {
  p.shadow(x + 6, 574, 56, 11, 0.5);
  limb(
    p,
    [
      [x - 10, 500],
      [x - 12, 570],
    ],
    18,
    paint.ink,
  );
  limb(
    p,
    [
      [x + 10, 500],
      [x + 14, 570],
    ],
    18,
    paint.ink,
  );
  p.form(`M${x - 30} 386Q${x} 370 ${x + 30} 386L${x + 36} 510L${x - 36} 510Z`, coat, { strokes: 12 });
  limb(
    p,
    [
      [x + 26, 396],
      [x + 40, 450],
      [x + 38, 490],
    ],
    16,
    inShade(coat, 0.1),
  );
  limb(
    p,
    [
      [x - 26, 396],
      [x - 38, 440],
      [x - 22, 470],
    ],
    16,
    inLight(coat, 0.1),
  );
  p.form(`M${x + 22} 492L${x + 58} 492L${x + 62} 540L${x + 18} 540Z`, bag, { strokes: 4 });
  for (const t of [-20, 14]) p.path(leaf(x + 40, 494, 40, 14, t), paint.moss);
  smallHead(p, x, 350, 26, skin, '#2b1d22');
}

function audience(p: Painter, x: number, y: number, r: number, shirt: string, hair: string): void {
  p.form(
    `M${x - r * 1.5} 640Q${x - r * 1.5} ${y + r * 1.1} ${x} ${y + r * 0.95}Q${x + r * 1.5} ${y + r * 1.1} ${x + r * 1.5} 640Z`,
    shirt,
    { strokes: 8 },
  );
  p.rect(x - r * 0.28, y + r * 0.5, r * 0.56, r * 0.6, inShade('#c98a62', 0.35), 6);
  p.form(oval(x, y, r * 0.78, r * 0.86), hair, { strokes: 6 });
  p.path(
    `M${x - r * 0.55} ${y - r * 0.55}Q${x} ${y - r * 1.05} ${x + r * 0.55} ${y - r * 0.55}`,
    'none',
    'stroke="#ffe3ae" stroke-width="4" opacity="0.4" stroke-linecap="round"',
  );
}

function tree(p: Painter, x: number, y: number, r: number, colour: string): void {
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

function runner(
  p: Painter,
  x: number,
  y: number,
  scale: number,
  skin: string,
  hair: string,
  shirt: string,
  shorts: string,
): void {
  p.group(`transform="translate(${x} ${y}) scale(${scale})"`, () => {
    p.shadow(6, 176, 70, 12, 0.5);
    limb(
      p,
      [
        [12, 60],
        [40, 96],
        [18, 130],
      ],
      20,
      inShade(skin, 0.12),
    );
    p.line('M14 132L2 138', paint.cream, 14);
    limb(
      p,
      [
        [-8, 60],
        [-22, 112],
        [-14, 166],
      ],
      22,
      skin,
    );
    p.line('M-18 172L-2 174', paint.white, 14);
    p.form('M-32 44L34 44L48 88L14 92L2 70L-12 96L-40 88Z', shorts, { strokes: 6 });
    limb(
      p,
      [
        [32, -22],
        [58, 8],
        [34, 26],
      ],
      16,
      inShade(skin, 0.1),
    );
    p.form('M-36 -30Q0 -46 36 -30Q38 10 34 52Q0 60 -32 52Q-38 10 -36 -30Z', shirt, { strokes: 12 });
    p.form(block(-18, -6, 36, 30, 2), paint.white, { strokes: 0, depth: 0.15 });
    p.line('M-8 4L8 4M-8 14L8 14', paint.brick, 4);
    limb(
      p,
      [
        [-34, -20],
        [-58, 14],
        [-34, 30],
      ],
      16,
      skin,
    );
    smallHead(p, 0, -72, 27, skin, hair);
    p.line('M-7 -68l1 0M9 -68l1 0', '#2a1a1c', 5);
    p.line('M-7 -56q8 7 16 0', '#7a352c', 3);
  });
}
