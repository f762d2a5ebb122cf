import type { Painter } from './painter';
import { inLight, inShade, mix, paint } from './palette';
import { wallWithLight } from './settings';
import { block, leaf, oval } from './shapes';

export const staff = {
  'staff-maya'(p: Painter) {
    const [skin, hair] = ['#a9673f', '#2d1b1f'];
    wallWithLight(p, 700, 700, paint.ochre, 0.02);
    for (const [l, t] of [
      [300, -20],
      [330, 6],
      [280, 34],
      [240, -48],
    ] as const)
      p.form(leaf(640, 640, l, 90, t), paint.moss, { strokes: 8 });
    curls(p, hair, 350, 290, 190, 60, 46);
    shoulders(p, paint.teal);
    neck(p, skin);
    p.path('M274 520Q350 600 426 520L412 500Q350 540 288 500Z', skin);
    p.line('M282 520Q350 606 418 520', paint.ochre, 5);
    p.form('M336 560Q350 548 364 560L350 590Z', paint.ochre, { strokes: 0 });
    head(p, skin);
    for (const x of [246, 454]) p.circle(x, 410, 22, 'none', `stroke="#e8b84a" stroke-width="7"`);
    features(p, skin, hair, { smile: true, lips: '#a23f3a' });
    curls(p, hair, 350, 200, 112, 34, 30, true);
  },

  'staff-jonas'(p: Painter) {
    const [skin, hair] = ['#eab995', '#a9502a'];
    wallWithLight(p, 700, 700, paint.teal, 0.04);
    p.form(block(470, 150, 240, 16, 3), paint.oak, { strokes: 6 });
    for (const [x, h, c] of [
      [500, 70, paint.cream],
      [560, 96, paint.clay],
      [632, 60, paint.ochre],
    ] as const)
      p.form(block(x, 150 - h, 44, h, 8), c, { strokes: 6 });
    shoulders(p, paint.cream);
    neck(p, skin);
    p.form('M276 508L350 584L300 620L246 530Z', paint.cream, { strokes: 4 });
    p.form('M424 508L350 584L400 620L454 530Z', inShade(paint.cream, 0.12), { strokes: 4 });
    p.form('M232 610L468 610L490 720L210 720Z', paint.denim, { strokes: 24 });
    p.form('M226 540L256 528L272 620L240 624Z', paint.denim, { strokes: 4 });
    p.form('M474 540L444 528L428 620L460 624Z', inShade(paint.denim, 0.15), { strokes: 4 });
    for (const x of [254, 446]) p.circle(x, 626, 9, paint.ochre);
    p.path(
      'M240 618L460 618',
      'none',
      `stroke="${inLight(paint.denim, 0.4)}" stroke-width="2.5" stroke-dasharray="8 6"`,
    );
    head(p, skin);
    const beard =
      'M242 338C240 430 262 520 350 534C438 520 460 430 458 338C446 372 436 396 410 402Q350 384 290 402C264 396 254 372 242 338Z';
    p.form(beard, hair, { strokes: 0, depth: 0.36 });
    p.inside(beard, () => {
      for (let i = 0; i < 60; i++) {
        const [x, y] = [p.vary(244, 456), p.vary(350, 510)];
        const lean = (350 - x) * 0.12;
        p.line(
          `M${Math.round(x)} ${Math.round(y)}q${Math.round(lean - 4)} 14 ${Math.round(lean)} 30`,
          i % 2 ? inLight(hair, 0.3) : inShade(hair, 0.35),
          3,
          'opacity="0.5"',
        );
      }
    });
    features(p, skin, hair, { smile: true, lips: '#c96f5d' });
    p.form(
      'M350 404C326 394 294 402 276 424C304 432 336 430 350 418C364 430 396 432 424 424C406 402 374 394 350 404Z',
      inLight(hair, 0.06),
      { strokes: 5 },
    );
    for (const x of [298, 402]) {
      p.circle(x, 322, 40, '#ffffff', 'opacity="0.14"');
      p.circle(x, 322, 40, 'none', `stroke="${paint.ink}" stroke-width="6"`);
      p.line(`M${x - 20} 306Q${x - 12} 294 ${x + 4} 292`, paint.white, 5, 'opacity="0.6"');
    }
    p.line('M338 316Q350 306 362 316M258 316L240 308M442 316L460 308', paint.ink, 6);
    p.form(
      'M232 300C214 190 262 120 360 118C450 116 492 190 466 300C456 262 450 244 430 224C380 236 320 226 284 206C262 226 244 254 232 300Z',
      hair,
      { strokes: 20 },
    );
    for (const d of ['M286 204Q320 148 390 140', 'M310 216Q360 160 430 168', 'M256 226Q262 176 310 144'])
      p.line(d, inLight(hair, 0.4), 5, 'opacity="0.5"');
  },

  'staff-lin'(p: Painter) {
    const [skin, hair] = ['#efc8a4', '#221c2b'];
    wallWithLight(p, 700, 700, paint.rose, 0.02);
    p.rect(500, 90, 150, 190, '#33204f', 2, 'opacity="0.2" transform="translate(10 12)"');
    p.form(block(500, 90, 150, 190, 2), paint.cream, { strokes: 6 });
    p.circle(584, 160, 34, paint.clay);
    p.path('M514 240Q560 190 600 224Q624 240 636 220L636 266L514 266Z', paint.teal);
    const back =
      'M206 330C196 180 256 112 350 112C444 112 504 180 494 330C500 400 498 440 486 482Q430 500 350 496Q270 500 214 482C202 440 200 400 206 330Z';
    p.form(back, inShade(hair, 0.1), { strokes: 16 });
    shoulders(p, paint.ochre);
    for (let i = 0; i < 26; i++)
      p.line(
        `M${96 + i * 20} ${700}L${150 + i * 16} ${590 + Math.abs(i - 12.5) * 2}`,
        inShade(paint.ochre, 0.35),
        3,
        'opacity="0.3"',
      );
    neck(p, skin);
    p.form('M262 512Q350 572 438 512L446 548Q350 622 254 548Z', inLight(paint.ochre, 0.12), { strokes: 6 });
    for (let i = 0; i < 15; i++)
      p.line(
        `M${268 + i * 12} ${524 + Math.sin((i / 14) * Math.PI) * 24}l0 32`,
        inShade(paint.ochre, 0.4),
        2.5,
        'opacity="0.45"',
      );
    head(p, skin);
    features(p, skin, hair, { smile: true, lips: '#c25548' });
    p.form(
      'M226 312C214 190 270 130 350 130C430 130 486 190 474 312C472 290 466 270 458 258Q352 276 242 258C234 270 228 290 226 312Z',
      hair,
      { strokes: 16 },
    );
    p.form('M212 316C206 220 240 200 252 240C240 300 248 400 262 470Q230 490 214 478C204 430 206 370 212 316Z', hair, {
      strokes: 8,
    });
    p.form(
      'M488 316C494 220 460 200 448 240C460 300 452 400 438 470Q470 490 486 478C496 430 494 370 488 316Z',
      inShade(hair, 0.2),
      { strokes: 8 },
    );
    p.line('M256 190Q300 146 372 146M232 300Q236 240 262 206', '#8c86a8', 8, 'opacity="0.5"');
    for (const x of [262, 438]) p.circle(x, 420, 7, '#e8b84a');
  },
};

function shoulders(p: Painter, colour: string): void {
  p.form('M60 720C70 610 130 560 260 528Q350 570 440 528C570 560 630 610 640 720Z', colour, {
    strokes: 40,
    depth: 0.36,
  });
  p.line('M160 640Q176 680 172 720M540 640Q524 680 528 720', inShade(colour, 0.45), 6, 'opacity="0.4"');
}

function neck(p: Painter, skin: string): void {
  p.form('M296 420L404 420L410 520Q350 576 290 520Z', inShade(skin, 0.14), { strokes: 0 });
  p.path('M298 450Q350 520 404 450L406 490Q350 536 296 480Z', inShade(skin, 0.45), 'opacity="0.5"');
}

function head(p: Painter, skin: string): void {
  for (const x of [236, 464]) {
    p.form(oval(x, 346, 22, 34), inShade(skin, 0.12), { strokes: 0 });
    p.path(oval(x, 348, 10, 20), inShade(skin, 0.35), 'opacity="0.5"');
  }
  p.form(
    'M238 300C236 200 282 160 350 160C418 160 464 200 462 300C462 400 430 492 350 498C270 492 238 400 238 300Z',
    skin,
    { strokes: 10, depth: 0.26 },
  );
}

function features(p: Painter, skin: string, hair: string, { lips }: { smile: boolean; lips: string }): void {
  for (const x of [280, 420]) p.glow(x, 384, 46, mix(skin, '#e0523e', 0.6), 0.55);
  for (const x of [298, 402]) {
    p.path(`M${x - 22} 326Q${x} 304 ${x + 22} 326Q${x} 340 ${x - 22} 326Z`, '#fffaf2');
    p.circle(x + 1, 323, 11, '#3a241f');
    p.circle(x - 3, 319, 3.6, '#ffffff');
    p.line(`M${x - 24} 325Q${x} 301 ${x + 24} 324`, '#2a1a1c', 5);
    p.line(`M${x - 28} ${x < 350 ? 292 : 286}Q${x} 270 ${x + 28} ${x < 350 ? 286 : 292}`, inShade(hair, 0.1), 9);
  }
  p.path('M352 320Q366 366 374 380Q366 394 346 392Q356 360 352 320Z', inShade(skin, 0.3), 'opacity="0.5"');
  p.line('M334 388Q350 398 368 388', inShade(skin, 0.42), 4.5);
  p.line('M345 330Q343 356 341 372', inLight(skin, 0.6), 6, 'opacity="0.5"');
  p.path('M304 424Q350 436 396 424Q382 466 350 466Q318 466 304 424Z', inShade(lips, 0.25));
  p.path('M310 427Q350 438 390 427Q384 444 350 446Q316 444 310 427Z', '#fffaf2');
  p.path('M322 452Q350 476 378 452Q366 468 350 468Q334 468 322 452Z', inLight(lips, 0.15));
  p.line('M300 422Q350 436 400 422', lips, 4.5);
}

/** A cloud of curls around a point, or along the brow only. */
function curls(
  p: Painter,
  hair: string,
  x: number,
  y: number,
  spread: number,
  count: number,
  size: number,
  brow = false,
): void {
  for (let i = 0; i < count; i++) {
    const turn = brow ? p.vary(Math.PI * 1.02, Math.PI * 1.98) : p.vary(0, Math.PI * 2);
    const far = spread * (brow ? p.vary(0.75, 1.08) : Math.sqrt(p.vary(0.1, 1)));
    const [cx, cy] = [
      Math.round(x + Math.cos(turn) * far),
      Math.round(y + (brow ? 58 : 0) + Math.sin(turn) * far * (brow ? 0.95 : 1.05)),
    ];
    const r = Math.round(p.vary(0.6, 1) * size);
    p.circle(cx, cy, r, inShade(hair, p.vary(0, 0.3)));
    p.line(
      `M${cx - r * 0.5} ${cy - r * 0.1}a${r * 0.5} ${r * 0.5} 0 0 1 ${r * 0.8} ${-r * 0.3}`,
      inLight(hair, cx + cy < x + y ? 0.35 : 0.16),
      4,
      'opacity="0.6"',
    );
  }
}
