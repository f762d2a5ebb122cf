import type { Painter } from './painter';
import { inLight, inShade, mix, paint } from './palette';
import { limb } from './people';
import { sunlitTable, wallWithLight } from './settings';
import { block, leaf, oval } from './shapes';

export const courseServices = {
  'yoga-class'(p: Painter) {
    p.rect(
      0,
      0,
      800,
      460,
      p.linear([
        [0, '#f6dcae'],
        [1, paint.rose],
      ]),
    );
    p.strokes({ x: 0, y: 0, w: 800, h: 460 }, '#e9c8a0', 40);
    const window = 'M210 440L210 220Q210 40 400 40Q590 40 590 220L590 440Z';
    p.path('M198 448L198 220Q198 28 400 28Q602 28 602 220L602 448Z', paint.cream);
    p.inside(window, () => {
      p.path(
        window,
        p.linear([
          [0, '#8fc3c8'],
          [0.6, '#f7dfa6'],
          [1, '#f3b878'],
        ]),
      );
      p.circle(480, 230, 54, '#fff2c6');
      p.glow(480, 230, 190, '#fff2c6', 0.8);
      p.form('M200 330Q290 260 390 320Q490 370 600 290L600 450L200 450Z', mix(paint.sage, paint.teal, 0.4), {
        strokes: 16,
      });
      p.form('M200 380Q330 330 440 384Q520 414 600 370L600 450L200 450Z', paint.moss, { strokes: 16 });
    });
    p.line('M400 40L400 440M210 236L590 236', paint.cream, 11);
    p.form(block(180, 438, 440, 20, 3), paint.cream, { strokes: 6 });
    p.rect(
      0,
      458,
      800,
      142,
      p.linear([
        [0, inShade(paint.oak, 0.15)],
        [1, inLight(paint.oak, 0.3)],
      ]),
    );
    p.strokes({ x: -300, y: 458, w: 1300, h: 142 }, paint.oak, 40, { angle: 1, reach: 2, opacity: 0.24 });
    p.path('M250 458L380 458L470 600L230 600Z', '#fff0c0', 'opacity="0.32"');
    p.path('M420 458L550 458L720 600L510 600Z', '#fff0c0', 'opacity="0.32"');
    for (const [x, s] of [
      [90, 1],
      [716, 0.86],
    ] as const)
      plant(p, x, 500, s);
    p.form('M240 540L560 540L600 584L200 584Z', paint.teal, { strokes: 12 });
    p.line('M250 548L552 548', inLight(paint.teal, 0.4), 3);
    p.shadow(404, 564, 90, 13, 0.6);
    const skin = '#b5714c';
    limb(p, 'M398 370L400 470L400 556', 40, paint.plum);
    limb(p, 'M400 540L400 556L424 560', 20, skin);
    limb(p, 'M402 366L478 410L414 450', 38, paint.plum);
    limb(p, 'M426 446L408 470', 19, skin);
    p.form('M362 232Q400 216 438 232Q444 290 428 330L434 388Q400 404 366 388L372 330Q356 290 362 232Z', paint.clay, {
      strokes: 16,
      depth: 0.36,
    });
    limb(p, 'M370 240L338 176L392 96', 24, skin);
    limb(p, 'M430 240L462 176L408 96', 24, skin);
    p.path('M386 104Q392 70 400 62Q408 70 414 104Q400 112 386 104Z', skin);
    p.rect(390, 200, 20, 34, inShade(skin, 0.3), 6);
    p.path('M378 232Q400 246 422 232L414 222L386 222Z', skin);
    p.circle(400, 128, 21, '#2c1c20');
    p.form(oval(400, 176, 30, 36), skin, { strokes: 0 });
    p.path('M369 178C362 126 438 126 431 178C426 156 410 150 400 150C390 150 374 156 369 178Z', '#2c1c20');
    p.line('M384 180q6 5 11 0M406 180q6 5 11 0', '#3a1f1c', 2.4);
    p.line('M392 196q8 6 16 0', '#7a352c', 2.6);
    p.path('M362 232Q372 224 380 228L384 388Q372 390 366 388L372 330Q356 290 362 232Z', paint.white, 'opacity="0.18"');
  },

  'pottery-class'(p: Painter) {
    wallWithLight(p, 800, 330, paint.sage, 0.06);
    p.form(block(440, 120, 370, 18, 3), paint.walnut, { strokes: 10 });
    p.path('M440 138L810 138L810 152L452 144Z', '#33204f', 'opacity="0.25"');
    for (const [x, w, h, c] of [
      [470, 56, 80, paint.clay],
      [546, 70, 50, paint.cream],
      [634, 46, 96, paint.teal],
      [700, 80, 60, paint.ochre],
    ] as const)
      p.form(
        `M${x + w * 0.2} ${120 - h}L${x + w * 0.8} ${120 - h}Q${x + w * 1.2} ${120 - h * 0.4} ${x + w * 0.75} 120L${x + w * 0.25} 120Q${x - w * 0.2} ${120 - h * 0.4} ${x + w * 0.2} ${120 - h}Z`,
        c,
        { strokes: 8 },
      );
    p.rect(
      0,
      330,
      800,
      270,
      p.linear([
        [0, inShade(paint.walnut, 0.2)],
        [1, paint.oak],
      ]),
    );
    p.strokes({ x: -200, y: 330, w: 1100, h: 270 }, paint.oak, 40, { angle: 2, reach: 1.4 });
    p.shadow(420, 500, 330, 70, 0.5);
    p.path(oval(400, 480, 270, 72), inShade('#8b8f96', 0.35));
    p.form(oval(400, 464, 270, 72), '#8b8f96', { strokes: 0 });
    for (const [rx, ry] of [
      [240, 62],
      [210, 54],
      [180, 45],
    ] as const)
      p.path(oval(400, 464, rx, ry), 'none', 'stroke="#d9d8d6" stroke-width="2" opacity="0.45"');
    p.path(oval(400, 462, 160, 40), inShade(paint.clay, 0.45), 'opacity="0.5"');
    const clay = '#c07a56';
    p.form('M248 250C236 330 290 400 310 448Q400 486 490 448C510 400 564 330 552 250Z', clay, {
      strokes: 10,
      depth: 0.42,
    });
    p.inside('M248 250C236 330 290 400 310 448Q400 486 490 448C510 400 564 330 552 250Z', () => {
      for (let i = 0; i < 13; i++)
        p.line(
          `M230 ${270 + i * 15}Q400 ${312 + i * 15} 570 ${268 + i * 15}`,
          i % 2 ? inShade(clay, 0.45) : inLight(clay, 0.4),
          3,
          'opacity="0.35"',
        );
    });
    p.path(oval(400, 250, 152, 42), inLight(clay, 0.3));
    p.path(oval(400, 254, 136, 34), inShade(clay, 0.5));
    p.path('M268 258Q400 226 532 258Q500 290 400 290Q300 290 268 258Z', inShade(clay, 0.3), 'opacity="0.7"');
    hand(p, '#e3ab86', paint.denim);
    p.group('transform="translate(800 0) scale(-1 1)"', () =>
      hand(p, inShade('#e3ab86', 0.1), inShade(paint.denim, 0.1)),
    );
    p.flecks({ x: 160, y: 430, w: 480, h: 120 }, inShade(clay, 0.1), 34, 5, 0.7);
    p.shadow(700, 548, 90, 18, 0.5);
    p.form('M626 470L776 470L764 546Q700 560 638 546Z', paint.cream, { strokes: 10 });
    p.path(oval(701, 470, 75, 16), paint.sky);
    p.form(oval(716, 470, 34, 16), paint.ochre, { strokes: 4 });
  },

  'personal-training'(p: Painter) {
    wallWithLight(p, 800, 400, paint.denim, 0.36);
    p.rect(
      0,
      400,
      800,
      200,
      p.linear([
        [0, inShade('#8f8577', 0.4)],
        [1, '#a99c88'],
      ]),
    );
    p.strokes({ x: -200, y: 400, w: 1100, h: 200 }, '#8f8577', 40, { angle: 2, reach: 1.6 });
    p.rect(0, 392, 800, 12, inShade(paint.denim, 0.4));
    p.path('M300 404L470 404L620 600L330 600Z', '#ffe6b0', 'opacity="0.28"');
    p.path('M0 404L120 404L160 600L0 600Z', '#ffe6b0', 'opacity="0.14"');
    p.form(block(46, 150, 18, 260, 4), paint.ink, { strokes: 4 });
    p.form(block(236, 150, 18, 260, 4), paint.ink, { strokes: 4 });
    for (const y of [196, 272, 348]) {
      p.form(block(36, y, 228, 12, 3), '#5b6072', { strokes: 4 });
      for (const [x, c] of [
        [70, paint.clay],
        [136, paint.ochre],
        [200, paint.teal],
      ] as const) {
        p.line(`M${x} ${y - 18}L${x + 36} ${y - 18}`, '#c2c9c9', 7);
        for (const dx of [-6, 30]) p.form(block(x + dx, y - 36, 15, 36, 5), c, { strokes: 2 });
      }
    }
    p.line('M560 -10L540 120', paint.ink, 4);
    p.line('M620 -10L640 120', paint.ink, 4);
    p.circle(540, 140, 26, 'none', `stroke="${paint.oak}" stroke-width="10"`);
    p.circle(640, 140, 26, 'none', `stroke="${paint.oak}" stroke-width="10"`);
    const ball = oval(640, 400, 116);
    p.cast(ball, 512);
    p.shadow(660, 514, 130, 20, 0.6);
    p.form(ball, paint.sage, { strokes: 30, depth: 0.42, turn: 0.7 });
    for (const ry of [30, 70])
      p.path(oval(640, 400, 116, ry), 'none', `stroke="${inShade(paint.sage, 0.35)}" stroke-width="3" opacity="0.5"`);
    p.path(oval(596, 346, 34, 20), paint.white, 'opacity="0.4" transform="rotate(-36 596 346)"');
    kettlebell(p, 376, 520, 1, paint.clay);
    kettlebell(p, 500, 552, 0.72, paint.ochre);
    p.shadow(180, 560, 150, 18, 0.55);
    p.form(block(60, 486, 220, 74, 37), paint.plum, { strokes: 18, depth: 0.4 });
    p.form(oval(278, 523, 32, 37), inLight(paint.plum, 0.16), { strokes: 4 });
    p.line('M278 523m-4 0a10 12 0 1 1 12 10a20 22 0 0 1 -26 -18a24 26 0 0 1 30 -20', inShade(paint.plum, 0.5), 4);
    for (const x of [110, 210]) p.rect(x, 486, 14, 74, paint.cream, 4);
  },

  'watercolor-course'(p: Painter) {
    sunlitTable(p, { w: 800, h: 600, table: -20, top: paint.wheat });
    for (const [x, y, l, w, t] of [
      [820, 90, 260, 84, -110],
      [810, 40, 240, 80, -80],
      [780, -30, 240, 80, 200],
    ] as const)
      p.path(leaf(x, y, l, w, t), '#33204f', 'opacity="0.12"');
    p.group('transform="rotate(-5 330 300)"', () => {
      p.path(block(120, 80, 440, 340), '#33204f', 'opacity="0.3" transform="translate(14 16)"');
      p.form(block(116, 74, 440, 340, 2), '#fbf5e8', { strokes: 10, depth: 0.08 });
      const page = block(146, 102, 380, 284, 6);
      p.inside(page, () => {
        p.path(
          page,
          p.linear([
            [0, '#7fb4c4'],
            [0.45, '#f5d9b0'],
            [0.7, '#f2b58c'],
            [1, '#fbf5e8'],
          ]),
          'opacity="0.9"',
        );
        p.circle(424, 186, 36, '#f9e2a0');
        for (const [d, c, o] of [
          ['M140 250Q210 160 290 230Q380 180 540 260L540 330L140 330Z', '#7c86b4', 0.6],
          ['M140 290Q240 220 330 280Q430 240 540 300L540 350L140 350Z', '#4f8a8d', 0.6],
          ['M140 330Q260 280 360 326Q440 300 470 336L430 386L140 390Z', '#6d9a58', 0.7],
        ] as const) {
          p.path(d, c, `opacity="${o}"`);
          p.path(d, 'none', `stroke="${inShade(c, 0.3)}" stroke-width="2.5" opacity="0.5"`);
        }
        for (const [x, y, r] of [
          [200, 150, 34],
          [236, 144, 26],
          [330, 130, 30],
          [366, 138, 20],
        ] as const)
          p.circle(x, y, r, '#fffaf0', 'opacity="0.6"');
        for (const [x, y] of [
          [190, 316],
          [214, 322],
          [300, 306],
        ] as const)
          p.path(leaf(x, y, 70, 30, 0), '#38604a', 'opacity="0.75"');
        p.line('M420 350Q450 360 500 346M400 370Q460 376 516 362', '#9aa58f', 2, 'opacity="0.8"');
      });
      for (const [x, y] of [
        [112, 70],
        [520, 70],
        [112, 396],
        [520, 396],
      ] as const)
        p.rect(x, y, 42, 20, paint.sand, 0, 'opacity="0.85"');
    });
    p.group('transform="rotate(8 660 430)"', () => {
      p.path(block(520, 350, 250, 190, 12), '#33204f', 'opacity="0.34" transform="translate(14 16)"');
      p.form(block(516, 344, 250, 190, 12), paint.ink, { strokes: 8 });
      p.path(block(526, 354, 230, 104, 6), '#f4efe4');
      [
        paint.clay,
        paint.ochre,
        '#e9cf57',
        paint.moss,
        paint.pine,
        paint.teal,
        paint.denim,
        paint.night,
        paint.plum,
        paint.brick,
        paint.rose,
        paint.walnut,
      ].forEach((colour, index) => {
        const [x, y] = [532 + (index % 6) * 37.5, 362 + Math.floor(index / 6) * 46];
        p.form(block(x, y, 31, 40, 5), colour, { strokes: 3 });
        p.path(oval(x + 13, y + 14, 9, 6), paint.white, 'opacity="0.35"');
      });
      for (const x of [530, 608, 686]) p.path(block(x, 464, 68, 60, 8), '#f4efe4');
      p.circle(560, 494, 20, paint.teal, 'opacity="0.6"');
      p.circle(644, 490, 22, paint.clay, 'opacity="0.6"');
      p.circle(656, 504, 14, paint.ochre, 'opacity="0.7"');
      p.circle(722, 494, 18, paint.moss, 'opacity="0.6"');
    });
    p.shadow(694, 190, 110, 80, 0.4);
    p.circle(668, 150, 84, '#dfe9e6');
    p.circle(
      668,
      150,
      74,
      p.radial(
        [
          [0, '#6aa3b0'],
          [0.6, '#9cc6cb'],
          [1, '#cfe3e1'],
        ],
        [0.4, 0.6],
        0.7,
      ),
    );
    p.path('M630 130Q660 96 700 120Q680 150 706 176Q660 200 640 170Q610 160 630 130Z', paint.denim, 'opacity="0.4"');
    p.path(
      'M606 150A62 62 0 0 1 652 92',
      'none',
      'stroke="#ffffff" stroke-width="8" opacity="0.7" stroke-linecap="round"',
    );
    paintBrush(p, 'rotate(-38 300 470)', paint.clay, paint.teal);
    paintBrush(p, 'translate(40 56) rotate(-24 300 470)', paint.pine, paint.ochre);
    for (const [x, y, r, c] of [
      [70, 490, 22, paint.teal],
      [104, 520, 10, paint.teal],
      [90, 120, 16, paint.clay],
      [470, 556, 13, paint.ochre],
    ] as const)
      p.circle(x, y, r, c, 'opacity="0.55"');
  },
};

function plant(p: Painter, x: number, y: number, scale: number): void {
  p.group(`transform="translate(${x} ${y}) scale(${scale})"`, () => {
    p.shadow(10, 62, 80, 14, 0.5);
    for (const [l, t] of [
      [210, -34],
      [230, 30],
      [260, -6],
      [170, 58],
      [160, -62],
      [200, 14],
    ] as const)
      p.form(leaf(0, -30, l, 66, t), t % 4 ? paint.moss : paint.pine, { strokes: 8 });
    p.form('M-54 -40L54 -40L42 60L-42 60Z', paint.cream, { strokes: 10 });
    p.rect(-50, -8, 99, 10, paint.clay);
  });
}

function hand(p: Painter, skin: string, sleeve: string): void {
  p.form('M-30 250Q80 250 150 300L120 400Q40 380 -30 400Z', sleeve, { strokes: 12 });
  p.form('M116 302L156 296Q150 350 124 402L96 396Q118 350 116 302Z', inLight(sleeve, 0.25), { strokes: 3 });
  p.form(
    'M140 300C190 290 220 270 250 280C276 290 290 320 296 350C300 376 280 392 262 390C220 400 170 410 124 398Z',
    skin,
    { strokes: 10, depth: 0.3 },
  );
  for (const [y, x] of [
    [322, 300],
    [346, 304],
    [370, 296],
  ] as const) {
    p.line(`M232 ${y}Q268 ${y - 8} ${x - 6} ${y + 6}`, inShade(skin, 0.14), 25);
    p.line(`M228 ${y - 2}Q266 ${y - 11} ${x - 8} ${y + 3}`, skin, 20);
    p.circle(x - 6, y + 3, 6, inLight(skin, 0.4), 'opacity="0.7"');
  }
  p.line('M196 300Q236 256 276 244', inShade(skin, 0.16), 30);
  p.line('M194 297Q234 254 274 242', inLight(skin, 0.05), 24);
  p.flecks({ x: 220, y: 290, w: 76, h: 100 }, '#a55f3e', 16, 4.5, 0.6);
}

function kettlebell(p: Painter, x: number, y: number, scale: number, colour: string): void {
  p.group(`transform="translate(${x} ${y}) scale(${scale})"`, () => {
    const ball = oval(0, -70, 84, 78);
    p.cast(ball, 4, { opacity: 0.34 });
    p.shadow(12, 6, 100, 18, 0.65);
    p.line('M-50 -116C-84 -220 84 -220 50 -116', inShade(paint.ink, 0.2), 30);
    p.line('M-54 -120C-86 -220 78 -222 46 -130', '#6b6f86', 9, 'opacity="0.8"');
    p.form(ball, paint.ink, { strokes: 14, depth: 0.5, turn: 0.6 });
    p.path(oval(-36, -100, 22, 13), '#d7d6e4', 'opacity="0.5" transform="rotate(-34 -36 -100)"');
    p.circle(4, -64, 34, colour);
    p.rect(-18, -70, 42, 12, paint.cream, 4);
  });
}

function paintBrush(p: Painter, place: string, handle: string, wet: string): void {
  p.group(`transform="${place}"`, () => {
    p.path('M120 462L420 452L460 470L420 482L120 474Z', '#33204f', 'opacity="0.3" transform="translate(6 14)"');
    p.form('M90 468Q220 448 380 456L380 482Q220 490 90 468Z', handle, { strokes: 8 });
    p.line('M140 464Q260 455 370 460', paint.white, 3, 'opacity="0.5"');
    p.form(block(378, 454, 54, 30, 3), '#c2c9c9', { strokes: 0, depth: 0.5 });
    p.form('M430 454Q470 450 506 470Q470 490 430 484Z', '#4b352b', { strokes: 3 });
    p.path('M468 456Q490 460 508 470Q488 482 466 484Q474 470 468 456Z', wet);
  });
}
