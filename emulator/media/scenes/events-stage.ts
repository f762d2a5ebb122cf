import type { Painter } from './painter';
import { inLight, inShade, paint } from './palette';
import { headFromBehind, limb, smallHead } from './people';
import { block, oval } from './shapes';

export const stageEvents = {
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
    limb(p, 'M664 330L660 390L662 450', 26, paint.denim);
    limb(p, 'M690 330L698 390L700 450', 26, paint.denim);
    p.form('M636 216Q676 196 716 216L712 346Q676 356 642 346Z', paint.ochre, { strokes: 12 });
    limb(p, 'M646 226L606 262L566 226', 20, paint.ochre);
    p.circle(562, 222, 11, skin);
    limb(p, 'M710 228L728 284L704 310', 20, inShade(paint.ochre, 0.12));
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
};

function saxophonist(p: Painter): void {
  const skin = '#7d4a31';
  limb(p, 'M300 330L286 400L282 474', 34, '#20203c');
  limb(p, 'M330 330L350 400L352 474', 34, '#20203c');
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
  limb(p, 'M350 214L396 258L372 292', 25, paint.denim);
  limb(p, 'M276 214L282 284L360 320', 25, inLight(paint.denim, 0.1));
  p.circle(372, 292, 12, skin);
  p.circle(362, 322, 12, skin);
  smallHead(p, 316, 150, 36, skin, '#1c1218');
  p.line('M346 168L352 234', '#e9b23c', 8);
  p.path('M276 134Q316 112 356 134L352 112Q316 92 280 112Z', '#20203c');
  p.path('M268 136Q316 120 366 138L360 146Q316 130 270 144Z', '#2d2d52');
}

function bassPlayer(p: Painter): void {
  const skin = '#e2ab84';
  limb(p, 'M566 330L560 400L552 474', 34, '#2b1a30');
  limb(p, 'M596 330L612 400L616 474', 34, '#2b1a30');
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
  limb(p, 'M616 214L634 276L534 344', 25, inLight(paint.clay, 0.08));
  limb(p, 'M552 212L538 236L522 190', 23, paint.clay);
  p.circle(526, 346, 12, skin);
  p.circle(520, 186, 12, skin);
}

function audience(p: Painter, x: number, y: number, r: number, shirt: string, hair: string): void {
  p.form(
    `M${x - r * 1.5} 640Q${x - r * 1.5} ${y + r * 1.1} ${x} ${y + r * 0.95}Q${x + r * 1.5} ${y + r * 1.1} ${x + r * 1.5} 640Z`,
    shirt,
    { strokes: 8 },
  );
  headFromBehind(p, x, y, r, hair);
}
