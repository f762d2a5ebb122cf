import type { Painter } from './painter';
import { inLight, inShade, mix, paint } from './palette';
import { sunlitTable, wallWithLight } from './settings';
import { block, leaf, oval } from './shapes';

const WIDE = { w: 800, h: 600 };

export const careServices = {
  haircut(p: Painter) {
    wallWithLight(p, 800, 470, paint.sage, 0.02);
    tiles(p, 470);
    p.form(oval(560, 178, 128), paint.oak, { strokes: 20 });
    const mirror = oval(556, 174, 114);
    p.path(
      mirror,
      p.linear(
        [
          [0, '#dff0ec'],
          [0.5, '#b9d6d6'],
          [1, '#8fb3b8'],
        ],
        [0, 0],
        [1, 1],
      ),
    );
    p.inside(mirror, () => {
      p.path('M430 240L620 40L660 40L440 300Z', paint.white, 'opacity="0.4"');
      p.path('M520 300L690 90L700 120L550 310Z', paint.white, 'opacity="0.25"');
      p.path(leaf(640, 290, 90, 40, -20), paint.moss, 'opacity="0.6"');
    });
    p.path(block(440, 342, 320, 16, 4), '#33204f', 'opacity="0.25" transform="translate(10 14)"');
    p.form(block(436, 336, 330, 18, 4), paint.oak, { strokes: 12 });
    for (const [x, w, h, c] of [
      [660, 30, 72, paint.clay],
      [700, 26, 56, paint.cream],
      [464, 28, 62, paint.pine],
    ] as const) {
      p.form(block(x, 336 - h, w, h, 6), c, { strokes: 5 });
      p.rect(x + w * 0.3, 336 - h - 14, w * 0.4, 16, paint.ink, 3);
      p.rect(x + 4, 336 - h * 0.6, w - 8, h * 0.3, c === paint.cream ? paint.ochre : paint.cream, 2);
    }
    p.form('M596 336L600 286L646 286L642 336Z', mix(paint.sky, '#ffffff', 0.3), { strokes: 4 });
    for (const [x, t] of [
      [612, -10],
      [622, 4],
      [634, 14],
    ] as const) {
      p.form(block(x, 244, 8, 60, 3), paint.walnut, { strokes: 0 });
      p.line(`M${x + 4} 246l${t / 2} -8`, paint.ink, 6);
    }
    p.shadow(300, 540, 200, 26, 0.6);
    p.form(oval(284, 534, 104, 22), '#9aa0a2', { strokes: 8 });
    p.form(block(268, 440, 34, 96, 4), '#b7bcbc', { strokes: 4, depth: 0.5 });
    p.form('M188 424L380 424L372 452L200 452Z', '#8d9496', { strokes: 4 });
    p.form('M212 132Q216 112 250 110L330 110Q356 112 360 136L374 372L196 372Z', paint.clay, {
      strokes: 30,
      depth: 0.4,
    });
    for (const x of [250, 286, 322])
      p.line(`M${x} 116L${x + (x - 286) * 0.12} 368`, inShade(paint.clay, 0.4), 4, 'opacity="0.5"');
    p.form(block(234, 60, 100, 50, 18), paint.clay, { strokes: 8 });
    p.rect(262, 104, 10, 14, '#8d9496');
    p.rect(296, 104, 10, 14, '#8d9496');
    p.form(
      'M178 366Q180 352 200 352L374 352Q392 354 394 370L398 412Q396 432 376 432L200 432Q178 430 176 412Z',
      inLight(paint.clay, 0.1),
      { strokes: 20, depth: 0.42 },
    );
    for (const x of [140, 378]) {
      p.line(`M${x + 26} 330L${x + 26} 400`, '#8d9496', 10);
      p.form(block(x, 302, 66, 28, 13), paint.walnut, { strokes: 6 });
      p.line(`M${x + 12} 309L${x + 46} 309`, inLight(paint.walnut, 0.5), 4, 'opacity="0.7"');
    }
    p.line('M230 452L214 506', '#8d9496', 9);
    p.form(block(166, 500, 92, 16, 6), '#b7bcbc', { strokes: 4 });
    p.line('M222 140Q214 250 210 350', paint.white, 7, 'stroke-opacity="0.35"');
    barberPole(p, 60, 120);
  },

  'beard-trim'(p: Painter) {
    sunlitTable(p, { ...WIDE, table: 380, wall: paint.teal, top: paint.walnut, light: 0.02 });
    const bowl = 'M430 366C434 456 480 500 556 500C632 500 678 456 682 366Z';
    p.cast(bowl, 498, { opacity: 0.34 });
    p.shadow(570, 502, 170, 24, 0.65);
    p.form(oval(556, 496, 70, 14), paint.cream, { strokes: 4 });
    p.form(bowl, paint.cream, { strokes: 26, depth: 0.36 });
    p.path('M434 398Q556 430 678 398L676 416Q556 448 437 416Z', paint.denim, 'opacity="0.9"');
    p.flecks({ x: 446, y: 420, w: 220, h: 66 }, paint.denim, 30, 2.4, 0.4);
    p.path(oval(556, 366, 126, 26), inShade(paint.cream, 0.2));
    for (const [x, y, r] of [
      [480, 352, 34],
      [540, 336, 48],
      [604, 340, 44],
      [646, 356, 30],
      [576, 316, 36],
      [520, 322, 30],
    ] as const) {
      p.circle(x + 3, y + 6, r, '#d9d3d6');
      p.circle(
        x,
        y,
        r,
        p.radial(
          [
            [0, '#ffffff'],
            [0.7, '#fdf8f0'],
            [1, '#e6dfe0'],
          ],
          [0.35, 0.3],
          0.75,
        ),
      );
    }
    p.path('M430 366Q556 412 682 366Q676 396 556 398Q440 396 430 366Z', inLight(paint.cream, 0.2));
    const brush = block(232, 340, 84, 130, 24);
    p.cast(brush, 470);
    p.shadow(286, 474, 92, 16, 0.6);
    p.form('M232 230C220 170 230 130 274 118C318 130 328 170 316 230Z', '#d8c3a0', { strokes: 10 });
    for (let i = 0; i < 17; i++)
      p.line(
        `M${242 + i * 4} 234Q${232 + i * 5.2} 180 ${238 + i * 4.6} ${142 - Math.sin((i / 16) * Math.PI) * 18}`,
        i % 2 ? inShade('#d8c3a0', 0.35) : paint.white,
        2.2,
        'opacity="0.6"',
      );
    p.path('M236 182Q230 140 274 120Q318 140 312 182Q274 160 236 182Z', '#4a3328', 'opacity="0.3"');
    p.form(block(228, 226, 92, 34, 8), paint.wheat, { strokes: 4, depth: 0.5 });
    p.form(
      'M240 258L308 258C300 300 320 320 320 380C322 440 312 470 274 472C236 470 226 440 228 380C228 320 248 300 240 258Z',
      paint.brick,
      { strokes: 18, depth: 0.44 },
    );
    p.line('M250 300Q242 380 250 440', paint.white, 8, 'stroke-opacity="0.45"');
    p.group('transform="rotate(-8 220 540)"', () => {
      p.path('M60 520L280 520Q296 540 280 556L60 540Z', '#1d1233', 'opacity="0.4" transform="translate(12 16)"');
      p.form('M210 500L420 486Q446 488 440 510L424 530L214 534Z', '#cfd6d6', { strokes: 8, depth: 0.5 });
      p.line('M216 530L424 526', paint.white, 4, 'opacity="0.9"');
      p.form('M30 530Q30 508 60 506L220 500Q236 516 222 536L60 548Q32 550 30 530Z', paint.oak, {
        strokes: 14,
        depth: 0.4,
      });
      p.circle(208, 517, 8, paint.wheat);
      p.circle(60, 527, 6, paint.wheat);
    });
    p.form('M700 300L756 300L770 500L690 500Z', '#8a4f2a', { strokes: 12, depth: 0.5 });
    p.form(block(712, 250, 32, 54, 5), paint.ink, { strokes: 3 });
    p.form(block(698, 370, 68, 84, 3), paint.cream, { strokes: 5 });
    p.path('M712 402Q720 394 732 402Q744 394 752 402Q746 416 732 408Q718 416 712 402Z', paint.ink);
    p.line('M714 434L750 434', paint.clay, 4);
  },

  massage(p: Painter) {
    sunlitTable(p, { ...WIDE, table: 250, wall: '#d9b9a4', top: paint.cream, light: 0.02 });
    p.strokes({ x: -100, y: 250, w: 1000, h: 350 }, paint.cream, 20, { angle: 3, reach: 1 });
    for (const [x, y, l, t] of [
      [760, 250, 240, -30],
      [770, 250, 270, -8],
      [770, 250, 220, 24],
      [750, 250, 190, -58],
    ] as const)
      p.form(leaf(x, y, l, 74, t), t % 4 ? paint.moss : paint.pine, { strokes: 8 });
    p.form('M706 160L830 160L820 262L720 262Z', paint.clay, { strokes: 8 });
    const sheet = 'M-20 330Q380 250 820 320L820 620L-20 620Z';
    p.path(sheet, '#33204f', 'opacity="0.2" transform="translate(0 -10)"');
    p.form(sheet, '#efe2cf', { strokes: 40, depth: 0.2 });
    for (const d of [
      'M-20 470Q260 410 520 520T840 520',
      'M-20 540Q200 500 420 570T840 580',
      'M420 330Q560 400 840 400',
    ])
      p.line(d, inShade('#efe2cf', 0.4), 22, 'opacity="0.14"');
    p.shadow(250, 430, 240, 40, 0.5);
    for (const [y, w, c] of [
      [360, 330, paint.sage],
      [306, 312, paint.cream],
      [254, 292, paint.clay],
    ] as const) {
      const roll = block(246 - w / 2, y, w, 62, 28);
      p.form(roll, c, { strokes: 18, depth: 0.36 });
      p.line(`M${262 - w / 2} ${y + 31}Q250 ${y + 40} ${226 + w / 2} ${y + 31}`, inShade(c, 0.45), 3, 'opacity="0.6"');
      p.line(`M${256 - w / 2} ${y + 15}L${150 + w / 2} ${y + 12}`, paint.white, 6, 'stroke-opacity="0.35"');
      p.path(oval(246 + w / 2 - 24, y + 31, 22, 28), inShade(c, 0.18));
      p.line(`M${246 + w / 2 - 24} ${y + 31}m-10 0a10 12 0 1 1 10 12a16 18 0 0 1 -18 -14`, inShade(c, 0.5), 3);
    }
    p.group('transform="translate(250 236)"', () => flower(p));
    for (const [x, y, rx, ry] of [
      [540, 470, 96, 38],
      [546, 414, 74, 32],
      [538, 368, 52, 25],
    ] as const) {
      p.shadow(x + 16, y + ry * 0.8, rx * 1.15, ry * 0.55, 0.55);
      p.form(oval(x, y, rx, ry), '#4a4a58', { strokes: 10, depth: 0.4, turn: 0.9 });
      p.path(oval(x - rx * 0.3, y - ry * 0.45, rx * 0.4, ry * 0.2), '#dcd6e0', 'opacity="0.4"');
    }
    p.glow(698, 404, 150, '#ffc870', 0.8);
    p.shadow(708, 492, 80, 16, 0.5);
    p.form(block(650, 420, 100, 70, 12), paint.plum, { strokes: 8 });
    p.path(oval(700, 422, 50, 11), '#ffe3a6');
    p.path('M700 360C712 386 716 398 711 410C706 420 694 420 689 410C684 398 690 386 700 360Z', '#ffb23e');
    p.path('M700 384C706 398 708 402 705 410C702 415 698 415 695 410C692 402 695 398 700 384Z', '#fff4cf');
    p.path(oval(400, 530, 80, 22), '#33204f', 'opacity="0.25" transform="translate(12 10)"');
    p.form('M316 496Q330 550 398 552Q466 550 480 496Z', paint.oak, { strokes: 10 });
    p.path(oval(398, 496, 82, 18), '#dba93b');
    p.path(oval(376, 493, 34, 5), '#fff0b0', 'opacity="0.8"');
  },

  consultation(p: Painter) {
    wallWithLight(p, 800, 430, paint.ochre, 0.32);
    p.rect(
      0,
      430,
      800,
      170,
      p.linear([
        [0, inShade(paint.oak, 0.2)],
        [1, inLight(paint.oak, 0.2)],
      ]),
    );
    p.strokes({ x: -300, y: 430, w: 1300, h: 170 }, paint.oak, 50, { angle: 1, reach: 2, opacity: 0.25 });
    p.rect(0, 420, 800, 12, paint.cream);
    p.path(oval(400, 530, 350, 58), inShade(paint.brick, 0.1));
    p.path(oval(400, 528, 320, 49), paint.cream);
    p.path(oval(400, 527, 300, 44), paint.clay);
    p.line('M150 526A250 34 0 0 1 650 526', paint.ochre, 4, 'stroke-dasharray="14 12"');
    armchair(p, 70, paint.teal);
    p.group('transform="translate(800 0) scale(-1 1)"', () => armchair(p, 60, paint.plum));
    p.shadow(400, 548, 110, 16, 0.55);
    p.line('M400 430L360 546M400 430L440 546M400 430L400 540', paint.walnut, 9);
    p.form(oval(400, 428, 106, 22), paint.walnut, { strokes: 12 });
    p.path(oval(400, 423, 104, 20), paint.oak);
    for (const [x, y] of [
      [348, 418],
      [440, 424],
    ] as const) {
      p.line(`M${x + 24} ${y - 26}q18 0 12 16q-6 8 -16 6`, paint.white, 6);
      p.form(`M${x - 26} ${y - 34}Q${x - 24} ${y} ${x} ${y + 2}Q${x + 24} ${y} ${x + 26} ${y - 34}Z`, paint.cream, {
        strokes: 4,
      });
      p.path(oval(x, y - 34, 26, 7), '#a8642c');
      p.line(`M${x} ${y - 50}q-9 -14 0 -26q9 -12 0 -24`, paint.white, 4, 'opacity="0.6"');
    }
    p.form(block(384, 378, 26, 38, 6), paint.sky, { strokes: 3 });
    for (const t of [-26, 4, 28]) p.path(leaf(397, 382, 58, 22, t), t === 4 ? paint.pine : paint.moss);
    for (const [x, y, w, h, c] of [
      [70, 70, 110, 140, paint.cream],
      [620, 60, 100, 100, paint.cream],
      [640, 178, 70, 50, paint.cream],
    ] as const) {
      p.rect(x + 10, y + 10, w, h, '#33204f', 2, 'opacity="0.25"');
      p.rect(x, y, w, h, paint.walnut, 2);
      p.rect(x + 6, y + 6, w - 12, h - 12, c);
      p.path(
        `M${x + 14} ${y + h - 14}Q${x + w * 0.4} ${y + h * 0.4} ${x + w - 14} ${y + h * 0.6}L${x + w - 14} ${y + h - 14}Z`,
        paint.teal,
      );
      p.circle(x + w * 0.62, y + h * 0.32, w * 0.13, paint.clay);
    }
    p.line('M400 0L400 110', paint.ink, 3);
    p.glow(400, 190, 190, '#fff0b8', 0.55);
    p.form('M400 100Q470 110 492 182Q400 204 308 182Q330 110 400 100Z', paint.brick, { strokes: 16 });
    p.path(oval(400, 184, 91, 12), '#ffe9ad');
  },
};

function tiles(p: Painter, top: number): void {
  p.rect(0, top, 800, 600 - top, paint.cream);
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 12; column++)
      if ((row + column) % 2)
        p.path(`M${column * 76 - 60 - row * 8} ${top + row * 36}l76 0l${8} 36l-84 0z`, inShade(paint.teal, 0.1));
  p.strokes({ x: -100, y: top, w: 900, h: 130 }, paint.sage, 24, { angle: 2, reach: 1.5 });
  p.rect(0, top - 14, 800, 16, paint.walnut);
}

function barberPole(p: Painter, x: number, y: number): void {
  const pole = block(x, y, 44, 170, 4);
  p.path(pole, '#33204f', 'opacity="0.28" transform="translate(16 14)"');
  p.path(pole, paint.white);
  p.inside(pole, () => {
    for (let i = -1; i < 5; i++) {
      p.path(`M${x - 10} ${y + i * 48 + 30}l64 -34l0 18l-64 34z`, paint.brick);
      p.path(`M${x - 10} ${y + i * 48 + 54}l64 -34l0 16l-64 34z`, paint.denim);
    }
    p.rect(x + 28, y, 20, 170, '#33204f', 0, 'opacity="0.25"');
    p.rect(x + 6, y, 7, 170, paint.white, 0, 'opacity="0.7"');
  });
  p.form(block(x - 7, y - 26, 58, 28, 8), '#b7bcbc', { strokes: 3, depth: 0.5 });
  p.form(block(x - 7, y + 168, 58, 28, 8), '#b7bcbc', { strokes: 3, depth: 0.5 });
  p.circle(x + 22, y - 34, 15, inLight('#b7bcbc', 0.3));
}

function flower(p: Painter): void {
  for (let i = 0; i < 5; i++) {
    const turn = i * 72;
    p.group(`transform="rotate(${turn})"`, () =>
      p.form('M0 0C-34 -18 -30 -62 0 -66C30 -62 34 -18 0 0Z', paint.white, { strokes: 4, depth: 0.2 }),
    );
  }
  p.glow(0, 0, 28, paint.ochre, 0.95);
}

function armchair(p: Painter, x: number, colour: string): void {
  p.shadow(x + 140, 536, 160, 20, 0.55);
  p.line(`M${x + 44} 500L${x + 30} 540M${x + 216} 500L${x + 232} 540`, paint.walnut, 13);
  p.form(
    `M${x + 20} 250Q${x + 30} 190 ${x + 110} 190Q${x + 196} 190 ${x + 206} 250L${x + 216} 430L${x + 14} 430Z`,
    colour,
    { strokes: 26, depth: 0.34 },
  );
  for (const [dx, dy] of [
    [80, 250],
    [146, 250],
    [80, 310],
    [146, 310],
    [113, 280],
  ] as const)
    p.circle(x + dx, dy, 5, inShade(colour, 0.5));
  p.form(
    `M${x + 40} 400Q${x + 40} 382 ${x + 60} 382L${x + 206} 382Q${x + 236} 384 ${x + 236} 404L${x + 236} 440L${x + 40} 440Z`,
    inLight(colour, 0.14),
    { strokes: 10 },
  );
  p.form(`M${x + 30} 430L${x + 234} 430L${x + 226} 504L${x + 34} 504Z`, inShade(colour, 0.14), { strokes: 12 });
  p.form(`M${x - 6} 360Q${x} 330 ${x + 28} 332Q${x + 54} 334 ${x + 56} 364L${x + 62} 506L${x + 6} 506Z`, colour, {
    strokes: 12,
  });
  p.form(
    `M${x + 200} 372Q${x + 206} 346 ${x + 232} 348Q${x + 258} 350 ${x + 260} 380L${x + 254} 506L${x + 206} 506Z`,
    inShade(colour, 0.1),
    { strokes: 12 },
  );
  p.form(`M${x + 70} 300L${x + 150} 288L${x + 164} 380L${x + 84} 386Z`, paint.cream, { strokes: 6 });
  p.line(`M${x + 82} 320L${x + 152} 310M${x + 86} 350L${x + 158} 342`, paint.clay, 6);
}
