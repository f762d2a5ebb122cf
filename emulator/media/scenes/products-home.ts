import type { Painter } from './painter';
import { inLight, inShade, paint } from './palette';
import { sunlitTable } from './settings';
import { block, leaf, oval } from './shapes';

const SQUARE = { w: 700, h: 700 };

export const homeProducts = {
  'ceramic-mug'(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: 450, wall: paint.blush, top: paint.oak });
    const body = 'M222 300C220 420 226 520 262 566Q350 594 438 566C474 520 480 420 478 300Z';
    const handle = 'M470 350C590 330 590 510 458 506';
    p.cast(body, 574);
    p.line(handle, '#33204f', 34, 'opacity="0.2" transform="translate(30 22)"');
    p.shadow(370, 574, 180, 30, 0.6);
    p.line(handle, inShade(paint.sand, 0.3), 38);
    p.line(handle, inShade(paint.sand, 0.08), 28, 'transform="translate(-3 -4)"');
    p.form(body, paint.sand, { strokes: 22 });
    p.flecks({ x: 226, y: 330, w: 250, h: 240 }, paint.walnut, 60, 2.6, 0.5);
    const glaze =
      'M221 300C220 350 222 390 224 410C236 446 252 440 258 424C266 398 284 404 288 432C292 474 318 478 322 440C326 412 344 408 352 430C358 462 384 460 388 430C392 402 410 410 416 440C424 476 444 462 448 436C454 404 470 412 476 400C478 370 479 330 478 300Z';
    p.form(glaze, paint.teal, { strokes: 24, depth: 0.4 });
    p.path(oval(350, 300, 128, 32), inLight(paint.teal, 0.35));
    p.path(oval(350, 303, 114, 25), inShade(paint.walnut, 0.5));
    p.path(oval(350, 312, 104, 17), '#4a2a1e');
    p.path('M262 310Q300 296 350 296Q320 304 290 318Z', '#8a5a3c', 'opacity="0.7"');
    p.line('M250 330C248 390 252 460 266 520', paint.white, 9, 'stroke-opacity="0.5"');
    p.line('M276 326Q278 350 278 372', paint.white, 5, 'stroke-opacity="0.4"');
    for (const [x, o] of [
      [318, 0.4],
      [352, 0.5],
      [388, 0.35],
    ] as const)
      p.line(`M${x} 268C${x - 34} 226 ${x + 34} 190 ${x} 140`, paint.white, 11, `stroke-opacity="${o}"`);
  },

  teapot(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: 452, wall: paint.sage, top: paint.sand });
    const body = oval(342, 440, 172, 142);
    p.cast(body, 572);
    p.shadow(360, 576, 190, 30, 0.6);
    p.form('M478 430C540 430 548 380 566 330L604 318C598 390 580 500 480 520Z', inShade(paint.clay, 0.12));
    p.path(oval(586, 323, 20, 8), inShade(paint.clay, 0.6), 'transform="rotate(-18 586 323)"');
    p.line('M214 318C196 90 494 90 478 318', inShade(paint.oak, 0.35), 25);
    p.line('M212 314C196 88 488 88 476 314', paint.wheat, 16);
    for (const [x, y, r] of [
      [216, 230, 12],
      [284, 160, 55],
      [396, 158, 125],
      [470, 226, 168],
    ] as const)
      p.rect(x - 10, y - 4, 24, 5, inShade(paint.oak, 0.5), 2, `transform="rotate(${r} ${x} ${y})"`);
    p.form(body, paint.clay, { strokes: 40, depth: 0.42, turn: 0.6 });
    p.inside(body, () => {
      p.path('M140 452C240 486 440 486 540 446L540 474C440 512 240 512 140 480Z', paint.cream, 'opacity="0.85"');
      for (let i = 0; i < 13; i++)
        p.path(
          leaf(176 + i * 28, 486 - Math.abs(i - 6) ** 2 * 0.5, 26, 18, i % 2 ? 40 : 140),
          paint.pine,
          'opacity="0.8"',
        );
    });
    p.form('M236 318Q240 292 342 290Q444 292 448 318Q400 338 342 338Q284 338 236 318Z', inLight(paint.clay, 0.1));
    p.path('M240 320Q342 348 444 320', 'none', `stroke="${inShade(paint.clay, 0.5)}" stroke-width="4"`);
    p.form(oval(342, 276, 24, 20), paint.clay, { strokes: 4 });
    p.path(oval(254, 380, 20, 46), paint.white, 'opacity="0.45" transform="rotate(34 254 380)"');
    const cup = 'M92 520Q96 590 132 602Q160 606 186 602Q222 590 226 520Z';
    p.shadow(176, 604, 90, 18, 0.5);
    p.form(cup, paint.cream, { strokes: 10 });
    p.path(oval(159, 520, 67, 15), paint.white);
    p.path(oval(159, 523, 58, 10), '#b5722c');
  },

  candle(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: 456, wall: paint.plum, top: paint.walnut, light: 0.02 });
    p.glow(350, 260, 330, '#ffc46b', 0.75);
    const jar = block(240, 310, 220, 264, 26);
    p.cast(jar, 570, { opacity: 0.4 });
    p.shadow(364, 574, 170, 26, 0.7);
    p.path(oval(420, 610, 150, 26), '#ffb85a', 'opacity="0.25"');
    p.path(
      jar,
      p.linear(
        [
          [0, '#f3b45a'],
          [0.35, '#d98327'],
          [1, '#7c3a1c'],
        ],
        [0, 0],
        [1, 0.4],
      ),
    );
    p.inside(jar, () => {
      p.path(
        'M240 372Q350 392 460 372L460 580L240 580Z',
        p.linear(
          [
            [0, '#ffe3a6'],
            [0.3, '#eeb066'],
            [1, '#a75a2a'],
          ],
          [0, 0],
          [0.5, 1],
        ),
        'opacity="0.85"',
      );
      p.path(oval(350, 374, 108, 15), '#fff0c4');
      p.strokes({ x: 240, y: 380, w: 220, h: 190 }, '#d98327', 16);
    });
    p.path(oval(350, 322, 108, 17), 'none', 'stroke="#ffdf9e" stroke-width="5" opacity="0.8"');
    p.form(block(272, 438, 156, 96, 4), paint.cream, { strokes: 8 });
    p.circle(350, 474, 20, paint.ochre);
    for (let i = 0; i < 8; i++) p.line('M350 446L350 440', paint.ochre, 4, `transform="rotate(${i * 45} 350 474)"`);
    p.line('M312 512L388 512', paint.walnut, 4);
    p.line('M350 372L350 338', '#3a2418', 5);
    p.path('M350 226C372 270 384 296 376 322C370 346 330 346 324 322C316 296 330 272 350 226Z', '#ffb23e');
    p.path('M350 264C362 292 366 306 362 322C358 338 342 338 338 322C334 306 340 290 350 264Z', '#fff4cf');
    p.line('M262 340L262 540', paint.white, 9, 'stroke-opacity="0.4"');
    for (const [x, y, t] of [
      [130, 590, 60],
      [170, 606, 80],
      [110, 570, 35],
    ] as const)
      p.form(leaf(x - 50, y, 110, 26, t), paint.moss, { strokes: 4 });
  },

  'plant-pot'(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: 472, wall: paint.sky, top: paint.sand, light: 0.04 });
    const pot = 'M250 400L450 400Q444 520 420 576Q350 592 280 576Q256 520 250 400Z';
    const leaves = [
      [350, 400, 250, 120, -4],
      [345, 400, 220, 110, -42],
      [355, 400, 228, 112, 38],
      [340, 402, 180, 96, -78],
      [360, 402, 186, 96, 76],
      [348, 400, 150, 84, 16],
      [350, 400, 140, 80, -22],
    ] as const;
    p.cast(pot, 578);
    for (const [x, y, l, w, t] of leaves.slice(0, 5))
      p.path(leaf(x + 70, y + 10, l, w, t), '#33204f', 'opacity="0.13"');
    p.shadow(366, 580, 150, 26, 0.6);
    p.path(oval(350, 402, 96, 20), inShade(paint.walnut, 0.6));
    leaves.forEach(([x, y, l, w, t], index) => {
      const green =
        [
          paint.pine,
          paint.moss,
          inShade(paint.moss, 0.2),
          paint.pine,
          paint.moss,
          inLight(paint.moss, 0.25),
          inLight(paint.moss, 0.12),
        ][index] ?? paint.moss;
      p.group(`transform="rotate(${t} ${x} ${y})"`, () => {
        const shape = leaf(x, y, l, w, 0);
        p.form(shape, green, { strokes: 14, depth: 0.38 });
        p.path(
          `M${x} ${y}L${x} ${y - l}C${x + w * 0.5} ${y - l * 0.7} ${x + w * 0.55} ${y - l * 0.25} ${x} ${y}Z`,
          inShade(green, 0.35),
          'opacity="0.35"',
        );
        p.line(`M${x} ${y}L${x} ${y - l * 0.94}`, inLight(green, 0.4), 3);
        for (const s of [0.25, 0.42, 0.58, 0.74])
          p.line(
            `M${x} ${y - l * s}L${x - w * 0.26} ${y - l * (s + 0.14)}M${x} ${y - l * s}L${x + w * 0.26} ${y - l * (s + 0.14)}`,
            inLight(green, 0.3),
            1.6,
            'opacity="0.7"',
          );
      });
    });
    p.form(pot, paint.clay, { strokes: 26, depth: 0.42 });
    p.form('M236 386Q350 404 464 386L460 432Q350 452 240 432Z', inLight(paint.clay, 0.12), { strokes: 12 });
    p.path('M242 434Q350 454 458 434L457 444Q350 466 243 444Z', inShade(paint.clay, 0.5), 'opacity="0.5"');
    p.line('M274 460Q280 520 296 560', paint.white, 8, 'stroke-opacity="0.3"');
  },

  'cutting-board'(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: -20, wall: paint.teal, top: paint.sage });
    p.group('transform="rotate(-16 350 370)"', () => {
      const board =
        'M150 230Q150 190 190 190L510 190Q550 190 550 230L550 520Q550 560 510 560L420 560L400 660Q350 690 300 660L280 560L190 560Q150 560 150 520Z';
      p.group('transform="translate(22 24)"', () => p.path(board, '#2b1c3f', 'opacity="0.38"'));
      p.path(board, inShade(paint.walnut, 0.4), 'transform="translate(6 9)"');
      p.form(board, paint.walnut, { strokes: 0 });
      p.inside(board, () => {
        p.rect(240, 180, 60, 520, paint.oak, 0, 'opacity="0.75"');
        p.rect(420, 180, 34, 520, paint.oak, 0, 'opacity="0.5"');
        p.strokes({ x: 150, y: 190, w: 400, h: 560 }, paint.walnut, 60, { angle: -89, reach: 0.9, opacity: 0.28 });
        for (let i = 0; i < 9; i++)
          p.line(
            `M${168 + i * 46} 190C${150 + i * 50} 340 ${190 + i * 42} 420 ${166 + i * 46} 700`,
            inShade(paint.walnut, 0.5),
            1.6,
            'opacity="0.5"',
          );
      });
      p.circle(350, 640, 13, inShade(paint.sage, 0.35));
      p.line('M168 226Q168 206 190 206L510 206', paint.white, 4, 'stroke-opacity="0.35"');
    });
    lemonHalf(p, 300, 330, 82);
    p.shadow(462, 376, 96, 40, 0.5);
    p.form(
      'M362 330C366 268 420 250 468 262C510 268 540 296 552 316C556 350 520 388 462 390C404 392 366 372 362 330Z',
      '#efb92e',
      { strokes: 20, turn: 0.7 },
    );
    p.flecks({ x: 390, y: 280, w: 130, h: 90 }, '#c98614', 26, 2.4, 0.5);
    p.path(oval(420, 300, 26, 14), '#fff3b8', 'opacity="0.8" transform="rotate(-24 420 300)"');
    rosemary(p, 190, 520, -60);
    rosemary(p, 240, 560, -78);
    p.group('transform="rotate(30 470 480)"', () => {
      p.path('M400 470L560 462Q590 480 560 498L400 496Z', '#2b1c3f', 'opacity="0.3" transform="translate(8 12)"');
      p.form('M300 468Q420 452 470 468L470 500Q400 520 300 468Z', '#cfd6d6', { strokes: 10 });
      p.form(block(468, 464, 120, 36, 14), paint.ink, { strokes: 6 });
      for (const x of [496, 528, 560]) p.circle(x, 482, 4.5, paint.wheat);
    });
  },

  'poster-print'(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: 590, wall: paint.cream, top: paint.walnut, light: -0.06 });
    p.rect(208, 66, 316, 434, '#33204f', 4, 'opacity="0.28" transform="translate(22 24)"');
    p.form(block(202, 56, 316, 436, 3), paint.oak, { strokes: 16 });
    p.rect(216, 70, 288, 408, paint.white);
    p.rect(216, 70, 288, 408, inShade(paint.cream, 0.1), 0, 'opacity="0.35"');
    const print = block(240, 96, 240, 356);
    p.inside(print, () => {
      p.path(
        print,
        p.linear([
          [0, '#f0b765'],
          [0.5, '#e88d5c'],
          [1, '#d86a55'],
        ]),
      );
      p.circle(376, 220, 52, '#fff0c8');
      p.form('M230 300Q300 226 360 268Q420 300 490 246L490 460L230 460Z', paint.plum, { strokes: 18 });
      p.form('M230 350Q290 290 350 330Q420 372 490 310L490 460L230 460Z', paint.denim, { strokes: 20 });
      p.form('M230 400Q300 350 370 386Q430 414 490 372L490 460L230 460Z', paint.teal, { strokes: 18 });
      p.form('M230 440Q320 400 490 430L490 460L230 460Z', paint.pine, { strokes: 8 });
      for (const x of [274, 296, 436]) p.form(leaf(x, 420, 66, 28, 0), paint.pine, { strokes: 4 });
    });
    p.path('M216 70L330 70L216 260Z', paint.white, 'opacity="0.18"');
    p.shadow(150, 592, 70, 12, 0.5);
    p.form('M108 520Q100 580 122 592L170 592Q192 580 184 520Q170 500 170 476L122 476Q122 500 108 520Z', paint.teal, {
      strokes: 14,
    });
    for (const [x, l, t] of [
      [142, 190, -18],
      [146, 220, 4],
      [150, 180, 22],
    ] as const) {
      p.line(
        `M146 478L${146 + l * Math.sin((t * Math.PI) / 180)} ${478 - l * Math.cos((t * Math.PI) / 180)}`,
        paint.walnut,
        3,
      );
      for (const s of [0.45, 0.6, 0.75, 0.9]) {
        const [lx, ly] = [x - 2 + l * s * Math.sin((t * Math.PI) / 180), 478 - l * s * Math.cos((t * Math.PI) / 180)];
        p.circle(Math.round(lx), Math.round(ly), 13, inLight(paint.sage, s * 0.3), 'opacity="0.95"');
        p.circle(Math.round(lx + 15), Math.round(ly + 8), 10, paint.sage, 'opacity="0.95"');
      }
    }
    for (const [y, w, c] of [
      [570, 150, paint.clay],
      [552, 130, paint.ochre],
      [534, 140, paint.denim],
    ] as const)
      p.form(block(600 - w / 2, y, w, 20, 3), c, { strokes: 5 });
    p.shadow(604, 592, 100, 10, 0.4);
  },
};

function lemonHalf(p: Painter, x: number, y: number, r: number): void {
  p.shadow(x + 14, y + r * 0.72, r * 1.2, r * 0.5, 0.5);
  p.circle(x, y, r, '#e9ab22');
  p.circle(x, y, r * 0.92, '#fff3cf');
  for (let i = 0; i < 9; i++) {
    const wedge = `M${x} ${y - 6}L${x - r * 0.26} ${y - r * 0.76}Q${x} ${y - r * 0.9} ${x + r * 0.26} ${y - r * 0.76}Z`;
    p.path(wedge, i % 3 ? '#f6cf4d' : '#f9da70', `transform="rotate(${i * 40} ${x} ${y})"`);
  }
  p.circle(x, y, 6, '#fff3cf');
}

function rosemary(p: Painter, x: number, y: number, turn: number): void {
  p.group(`transform="rotate(${turn + 90} ${x} ${y})"`, () => {
    p.line(`M${x} ${y}L${x + 190} ${y}`, paint.walnut, 4);
    for (let i = 0; i < 15; i++) {
      p.path(leaf(x + 14 + i * 12, y, 34 - i * 0.6, 9, 40), i % 2 ? paint.pine : paint.moss);
      p.path(leaf(x + 14 + i * 12, y, 34 - i * 0.6, 9, 140), i % 2 ? paint.moss : paint.pine);
    }
  });
}
