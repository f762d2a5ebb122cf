import type { Painter } from './painter';
import { inLight, inShade, paint } from './palette';
import { sunlitTable, wallWithLight } from './settings';
import { block, oval } from './shapes';

const SQUARE = { w: 700, h: 700 };

export const wearProducts = {
  'canvas-tote'(p: Painter) {
    wallWithLight(p, 700, 700, paint.clay, 0.03);
    peg(p, 350, 104);
    const bag = 'M196 268L504 268C512 400 522 520 530 616Q350 640 170 616C178 520 188 400 196 268Z';
    const strap = 'M262 280C262 190 318 140 350 112C382 140 438 190 438 280';
    onWall(p, () => {
      p.path(bag, '#33204f');
      p.line(strap, '#33204f', 24);
    });
    p.line('M282 280C282 210 322 160 350 124C378 160 418 210 418 280', inShade(paint.sand, 0.4), 22);
    p.form(bag, inLight(paint.sand, 0.35), { strokes: 44, depth: 0.3 });
    p.inside(bag, () => {
      for (let y = 272; y < 630; y += 7)
        p.line(`M160 ${y}Q350 ${y + 14} 540 ${y}`, inShade(paint.sand, 0.3), 1, 'opacity="0.22"');
      p.path('M196 268Q230 420 204 616L170 630L170 268Z', paint.white, 'opacity="0.2"');
      p.path('M420 268Q400 420 452 630L540 630L540 268Z', inShade(paint.sand, 0.5), 'opacity="0.2"');
      p.line('M288 300Q276 420 292 560', inShade(paint.sand, 0.5), 8, 'opacity="0.14"');
    });
    p.rect(196, 268, 308, 20, inShade(paint.sand, 0.12), 2, 'opacity="0.6"');
    p.circle(350, 448, 62, paint.ochre);
    for (let i = 0; i < 16; i++)
      p.path('M343 372L350 336L357 372Z', i % 2 ? paint.clay : paint.ochre, `transform="rotate(${i * 22.5} 350 448)"`);
    p.path('M288 448Q350 430 412 448Q408 510 350 510Q292 510 288 448Z', paint.clay);
    p.path('M296 474Q350 460 404 474', 'none', `stroke="${paint.cream}" stroke-width="4"`);
    p.path('M308 492Q350 480 392 492', 'none', `stroke="${paint.cream}" stroke-width="4"`);
    p.line(strap, inShade(paint.sand, 0.2), 26);
    p.line(strap, inLight(paint.sand, 0.2), 20, 'transform="translate(-2 -1)"');
    for (const x of [250, 426]) p.form(block(x, 270, 26, 34, 2), inShade(paint.sand, 0.06), { strokes: 3 });
  },

  'linen-shirt': (p: Painter) => shirt(p, { wall: paint.sage, linen: '#e9e2d0' }),

  'linen-shirt-indigo': (p: Painter) => shirt(p, { wall: paint.blush, linen: '#5a6a94' }),

  'wool-socks'(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: -20, top: paint.blush });
    p.path('M-10 520L710 400L710 720L-10 720Z', inShade(paint.teal, 0.1));
    for (let i = 0; i < 14; i++)
      p.line(`M${-10 + i * 54} ${519 - i * 9}L${-14 + i * 54} ${540 - i * 9}`, inLight(paint.teal, 0.5), 3);
    p.inside('M-10 520L710 400L710 720L-10 720Z', () =>
      p.strokes({ x: 0, y: 440, w: 700, h: 260 }, paint.teal, 40, { angle: -9, reach: 1.4 }),
    );
    sock(p, 'translate(52 10) rotate(9 350 350)', paint.ochre, paint.plum, paint.cream);
    sock(p, 'translate(-92 34) rotate(-7 350 350)', paint.plum, paint.ochre, paint.cream);
  },

  beanie(p: Painter) {
    sunlitTable(p, { ...SQUARE, table: 500, wall: paint.sky, top: paint.walnut, light: 0.02 });
    const crown = 'M186 480C176 330 240 214 350 214C460 214 524 330 514 480Q350 510 186 480Z';
    p.cast(crown, 584);
    p.shadow(366, 590, 230, 30, 0.6);
    p.form(crown, paint.clay, { strokes: 20, depth: 0.44, turn: 0.4 });
    p.inside(crown, () => {
      for (let i = -9; i <= 9; i++) {
        const x = 350 + i * 19;
        p.line(
          `M${350 + i * 5} 216C${350 + i * 16} 280 ${x} 380 ${x} 500`,
          inShade(paint.clay, 0.45),
          6,
          'opacity="0.35"',
        );
        let stitches = '';
        for (let t = 0.12; t < 1; t += 0.08) {
          const cx = 350 + i * (5 + 14 * t) + 9 * t;
          stitches += `M${Math.round(cx - 5 * t)} ${Math.round(222 + t * 270)}l${Math.round(5 * t)} 9l${Math.round(5 * t)} -9`;
        }
        p.line(stitches, inLight(paint.clay, 0.3), 2.4, 'opacity="0.5"');
      }
      p.path('M186 480C176 330 240 214 330 214C240 260 226 380 236 500Z', inLight(paint.clay, 0.6), 'opacity="0.25"');
    });
    const brim =
      'M166 470Q160 450 184 448Q350 480 516 448Q540 450 534 470L536 566Q534 588 512 590Q350 612 188 590Q166 588 164 566Z';
    p.form(brim, inShade(paint.clay, 0.08), { strokes: 10, depth: 0.44 });
    p.inside(brim, () => {
      for (let i = 0; i < 25; i++) {
        p.line(
          `M${172 + i * 15} 440Q${170 + i * 15} 520 ${172 + i * 15} 610`,
          inShade(paint.clay, 0.5),
          4.5,
          'opacity="0.45"',
        );
        p.line(
          `M${178 + i * 15} 440Q${176 + i * 15} 520 ${178 + i * 15} 610`,
          inLight(paint.clay, 0.3),
          3,
          'opacity="0.4"',
        );
      }
    });
    p.path('M184 448Q350 480 516 448L516 460Q350 492 184 460Z', inShade(paint.clay, 0.6), 'opacity="0.35"');
    p.form(block(430, 516, 62, 40, 3), paint.cream, { strokes: 3 });
    p.circle(461, 536, 10, paint.teal);
    p.circle(350, 186, 60, inShade(paint.cream, 0.25));
    for (let i = 0; i < 170; i++) {
      const turn = p.vary(0, 6.28);
      const far = Math.sqrt(p.vary(0, 1)) * 66;
      const [x, y] = [350 + Math.cos(turn) * far, 184 + Math.sin(turn) * far];
      const tone = x + y < 520 ? inLight(paint.cream, 0.4) : inShade(paint.cream, p.vary(0.08, 0.32));
      p.line(
        `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(turn) * 14)} ${Math.round(Math.sin(turn) * 14)}`,
        tone,
        5,
      );
    }
  },

  'rain-jacket'(p: Painter) {
    wallWithLight(p, 700, 700, paint.teal, 0.02);
    p.form(block(150, 84, 400, 44, 6), paint.oak, { strokes: 20 });
    for (const x of [210, 350, 490]) peg(p, x, 106);
    const yellow = '#f0b429';
    const body = 'M268 226Q350 200 432 226L484 258C492 380 500 500 508 612Q350 636 192 612C200 500 208 380 216 258Z';
    const left = 'M262 226C226 236 204 256 192 292C170 370 156 450 150 540L214 552C222 480 232 400 242 330Z';
    const right = 'M438 226C474 236 496 256 508 292C530 370 544 450 550 540L486 552C478 480 468 400 458 330Z';
    const hood = 'M262 236C240 150 300 124 350 122C400 124 460 150 438 236Q350 276 262 236Z';
    onWall(p, () => {
      for (const d of [body, left, right, hood]) p.path(d, '#1a1638');
    });
    p.form(left, yellow, { strokes: 14 });
    p.form(right, inShade(yellow, 0.14), { strokes: 14 });
    p.form(body, yellow, { strokes: 34, depth: 0.36 });
    p.inside(body, () => {
      for (const d of ['M256 290Q278 430 250 612', 'M440 290Q420 430 452 612', 'M310 330Q322 480 306 620'])
        p.line(d, inShade(yellow, 0.5), 12, 'opacity="0.14"');
      p.path('M216 258Q250 420 206 620L180 620L180 258Z', paint.white, 'opacity="0.22"');
    });
    p.line('M242 330L236 290M458 330L464 290', inShade(yellow, 0.4), 4);
    p.form(hood, inShade(yellow, 0.04), { strokes: 16 });
    p.path('M290 232C276 176 316 154 350 154C384 154 424 176 410 232Q350 262 290 232Z', inShade(yellow, 0.55));
    p.path('M298 236Q350 262 402 236Q396 196 350 190Q304 196 298 236Z', inShade(paint.denim, 0.3), 'opacity="0.75"');
    p.path('M340 250L364 250L372 626L336 626Z', inShade(yellow, 0.1));
    p.line('M364 252L372 624', inShade(yellow, 0.45), 3, 'opacity="0.7"');
    for (const y of [300, 370, 440, 510, 580]) {
      p.circle(354, y + 2, 9, inShade(yellow, 0.5));
      p.circle(353, y, 8, paint.cream);
    }
    for (const x of [240, 396]) {
      p.form(block(x, 460, 76, 96, 6), inShade(yellow, 0.05), { strokes: 6 });
      p.form(block(x - 5, 452, 86, 30, 6), yellow, { strokes: 4 });
    }
    p.line('M322 250L318 316M388 250L392 310', paint.cream, 5);
    p.path(oval(318, 322, 5, 9), paint.walnut);
    p.path(oval(392, 316, 5, 9), paint.walnut);
    for (let i = 0; i < 60; i++) {
      const [x, y] = [Math.round(p.vary(200, 500)), Math.round(p.vary(270, 600))];
      const r = p.vary(2, 5);
      p.ellipse(x + 1, y + 2, r, r * 1.3, inShade(yellow, 0.5), 'opacity="0.45"');
      p.ellipse(x, y, r, r * 1.3, '#fff6d4', 'opacity="0.75"');
    }
    for (const [x, y] of [
      [236, 640],
      [300, 656],
      [420, 648],
      [486, 636],
    ] as const)
      p.path(`M${x} ${y}q9 16 0 22q-9 -6 0 -22z`, paint.sky, 'opacity="0.9"');
  },
};

function onWall(p: Painter, draw: () => void): void {
  p.group('transform="translate(30 24)" opacity="0.26"', draw);
}

function peg(p: Painter, x: number, y: number): void {
  p.path(oval(x + 10, y + 10, 16, 16), '#33204f', 'opacity="0.3"');
  p.form(oval(x, y, 16, 16), paint.walnut, { strokes: 3 });
  p.circle(x - 4, y - 5, 5, paint.wheat, 'opacity="0.7"');
}

function sock(p: Painter, place: string, main: string, second: string, third: string): void {
  const shape =
    'M286 110L406 110C410 230 404 330 416 400C424 440 474 478 510 506C548 538 530 596 480 596C420 596 336 556 306 500C276 440 288 260 286 110Z';
  p.group(`transform="${place}"`, () => {
    p.path(shape, '#33204f', 'opacity="0.3" transform="translate(20 20)"');
    p.form(shape, main, { strokes: 24, depth: 0.36 });
    p.inside(shape, () => {
      for (const [y, h, colour] of [
        [190, 26, third],
        [232, 40, second],
        [288, 26, third],
        [340, 14, second],
        [372, 14, third],
      ] as const)
        p.rect(270, y, 160, h, colour, 0, 'opacity="0.95"');
      p.path('M270 430Q330 400 350 460Q340 540 280 540Z', third);
      p.path('M470 440Q430 520 470 620L560 620L560 440Z', third);
      let knit = '';
      for (let y = 166; y < 610; y += 14) for (let x = 282; x < 540; x += 11) knit += `M${x} ${y}l4 6l4 -6`;
      p.path(knit, 'none', 'stroke="#2a1f4e" stroke-width="1.8" opacity="0.2"');
      p.path('M380 100L440 100L440 420L520 500L560 600L470 600C430 500 380 460 384 380Z', '#2a1f4e', 'opacity="0.14"');
      p.path('M280 100L312 100C310 260 306 420 330 520L280 520Z', '#fff6dd', 'opacity="0.2"');
    });
    const cuff = block(278, 96, 136, 72, 12);
    p.form(cuff, second, { strokes: 8 });
    p.inside(cuff, () => {
      for (let x = 284; x < 420; x += 11) p.line(`M${x} 96L${x} 168`, inShade(second, 0.5), 3, 'opacity="0.45"');
    });
  });
}

function shirt(p: Painter, { wall, linen }: { wall: string; linen: string }) {
  wallWithLight(p, 700, 700, wall, 0.04);
  p.form(block(-10, 92, 720, 16, 8), paint.oak, { strokes: 20 });
  p.path('M-10 108L710 108L710 122L-10 114Z', '#33204f', 'opacity="0.2"');
  const body = 'M292 208L408 208L470 240C476 360 474 500 482 612Q350 634 218 612C226 500 224 360 230 240Z';
  const left = 'M296 206C250 214 214 232 198 262C168 320 150 400 132 476L192 500C210 440 226 390 240 350Z';
  const right = 'M404 206C450 214 486 232 502 262C532 320 550 400 568 476L508 500C490 440 474 390 460 350Z';
  onWall(p, () => {
    for (const d of [body, left, right]) p.path(d, '#33204f');
  });
  p.line('M350 178C350 150 366 150 366 134C366 116 340 116 340 132L340 100', paint.ink, 6);
  p.form('M350 172Q420 190 462 226L456 240Q350 208 244 240L238 226Q280 190 350 172Z', paint.oak, { strokes: 8 });
  p.form(left, linen, { strokes: 16 });
  p.form(right, inShade(linen, 0.12), { strokes: 16 });
  p.form(body, linen, { strokes: 40 });
  p.inside(body, () => {
    p.path('M230 240Q270 400 236 620L210 620L210 240Z', paint.white, 'opacity="0.35"');
    for (const d of [
      'M270 300Q290 440 268 610',
      'M420 260Q400 420 430 612',
      'M450 330Q436 470 456 600',
      'M310 420Q322 520 308 616',
    ])
      p.line(d, inShade(linen, 0.45), 9, 'opacity="0.13"');
  });
  p.line('M240 350L236 300M460 350L464 300', inShade(linen, 0.35), 4, 'opacity="0.6"');
  p.path('M334 216L366 216L370 624L330 624Z', inLight(linen, 0.4), 'opacity="0.55"');
  p.line('M366 224L370 622', inShade(linen, 0.35), 2.4, 'opacity="0.7"');
  for (const y of [280, 344, 408, 472, 536]) {
    p.circle(351, y + 2, 7, inShade(linen, 0.4));
    p.circle(350, y, 6.5, paint.oak);
  }
  p.path('M300 200Q350 190 400 200L376 250Q350 214 324 250Z', inShade(linen, 0.38));
  p.form('M300 196Q318 200 350 250L316 284Q290 240 288 212Z', inLight(linen, 0.2), { strokes: 5 });
  p.form('M400 196Q382 200 350 250L384 284Q410 240 412 212Z', linen, { strokes: 5 });
  p.form('M396 330L450 330L450 386L423 400L396 386Z', inShade(linen, 0.06), { strokes: 5 });
  p.path(
    'M396 330L450 330L450 386L423 400L396 386Z',
    'none',
    `stroke="${inShade(linen, 0.35)}" stroke-width="1.6" stroke-dasharray="5 4"`,
  );
  for (const [d] of [['M132 476L192 500L188 512L128 488Z'], ['M568 476L508 500L512 512L572 488Z']] as const)
    p.form(d, inShade(linen, 0.08), { strokes: 0 });
}
