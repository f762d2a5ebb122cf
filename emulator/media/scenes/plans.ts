import type { Painter } from './painter';
import { inLight, inShade, paint } from './palette';
import { sunlitTable, wallWithLight } from './settings';
import { block, leaf, oval } from './shapes';

export const plans = {
  'plan-basic'(p: Painter) {
    p.rect(0, 0, 800, 600, inLight(paint.sage, 0.2));
    const view = block(70, -20, 660, 440);
    p.inside(view, () => {
      p.path(
        view,
        p.linear([
          [0, '#8ec2cf'],
          [0.6, '#f4e2b8'],
          [1, '#f3c48e'],
        ]),
      );
      p.circle(600, 150, 46, '#fff4d2');
      p.glow(600, 150, 170, '#fff4d2', 0.7);
      hills(p);
      for (const [x, y, w, h, c] of [
        [150, 250, 90, 170, paint.clay],
        [250, 290, 80, 130, paint.cream],
        [336, 270, 70, 150, paint.rose],
      ] as const) {
        p.form(block(x, y, w, h), c, { strokes: 10 });
        p.form(`M${x - 8} ${y}L${x + w / 2} ${y - 46}L${x + w + 8} ${y}Z`, paint.brick, { strokes: 4 });
        for (const [dx, dy] of [
          [14, 24],
          [w - 36, 24],
          [14, 74],
          [w - 36, 74],
        ] as const)
          p.rect(x + dx, y + dy, 22, 28, paint.denim, 2);
      }
      for (const x of [460, 520, 640])
        p.form(leaf(x, 430, 150, 70, 0), x % 40 ? paint.pine : paint.moss, { strokes: 8 });
    });
    p.rect(70, -20, 660, 440, 'none', 0, `stroke="${paint.white}" stroke-width="22"`);
    p.rect(392, -20, 16, 440, paint.white);
    p.form('M-10 0Q70 20 96 0L110 420Q50 460 -10 440Z', paint.clay, { strokes: 16 });
    p.form('M810 0Q730 20 704 0L690 420Q750 460 810 440Z', inShade(paint.clay, 0.14), { strokes: 16 });
    for (const d of [
      'M30 0Q40 200 24 440',
      'M70 10Q76 200 80 430',
      'M740 10Q730 200 724 430',
      'M776 0Q770 200 780 440',
    ])
      p.line(d, inShade(paint.clay, 0.45), 6, 'opacity="0.4"');
    p.rect(
      0,
      420,
      800,
      180,
      p.linear([
        [0, '#fffaf0'],
        [0.4, paint.cream],
        [1, inShade(paint.cream, 0.2)],
      ]),
    );
    p.rect(0, 560, 800, 40, inShade(paint.sand, 0.2));
    p.shadow(310, 536, 180, 20, 0.5);
    p.form(block(160, 492, 270, 42, 6), paint.teal, { strokes: 14 });
    p.path('M172 500L428 500L428 526L172 526Z', paint.white);
    p.line('M172 508L428 508M172 517L428 517', inShade(paint.cream, 0.3), 1.5);
    p.rect(160, 492, 270, 8, inShade(paint.teal, 0.1), 3);
    p.form('M388 500L408 500L408 560L398 550L388 560Z', paint.clay, { strokes: 0 });
    cup(p, 560, 530, paint.ochre);
  },

  'plan-plus'(p: Painter) {
    sunlitTable(p, { w: 800, h: 600, table: 410, wall: paint.blush, top: paint.oak, light: 0.06 });
    p.rect(470, 80, 130, 160, '#33204f', 2, 'opacity="0.2" transform="translate(12 12)"');
    p.form(block(470, 80, 130, 160, 2), paint.walnut, { strokes: 4 });
    p.rect(478, 88, 114, 144, paint.cream);
    p.circle(535, 150, 34, paint.ochre);
    p.path('M490 220Q530 150 580 220Z', paint.teal);
    p.form(block(620, 110, 180, 12, 2), paint.walnut, { strokes: 4 });
    for (const [x, w, h, c] of [
      [636, 22, 80, paint.teal],
      [660, 18, 66, paint.clay],
      [680, 26, 74, paint.ochre],
      [708, 18, 84, paint.plum],
      [728, 22, 62, paint.cream],
    ] as const) {
      p.form(block(x, 110 - h, w, h, 2), c, { strokes: 3 });
      p.line(`M${x + 4} ${122 - h}L${x + w - 4} ${122 - h}`, paint.white, 3, 'opacity="0.6"');
    }
    p.shadow(404, 512, 260, 26, 0.5);
    p.form('M246 220Q246 206 260 206L548 206Q562 206 562 220L562 430L246 430Z', '#4a4d5e', { strokes: 6 });
    const screen = block(260, 220, 288, 196, 4);
    p.inside(screen, () => {
      p.path(screen, paint.cream);
      p.rect(260, 220, 288, 28, paint.pine);
      for (const [x, y, w, h, c] of [
        [276, 264, 120, 84, paint.clay],
        [410, 264, 56, 84, paint.ochre],
        [480, 264, 54, 84, paint.sky],
        [276, 362, 60, 44, paint.sage],
        [350, 362, 184, 44, paint.blush],
      ] as const)
        p.form(block(x, y, w, h, 5), c, { strokes: 4 });
      p.path('M276 340Q320 290 350 320Q374 336 396 300L396 348L276 348Z', paint.brick);
      p.path('M260 220L380 220L300 416L260 416Z', paint.white, 'opacity="0.2"');
    });
    p.form('M226 430L582 430L620 498Q618 510 604 510L204 510Q190 510 188 498Z', '#b9bcc0', { strokes: 8 });
    for (let row = 0; row < 4; row++)
      for (let key = 0; key < 13; key++)
        p.rect(252 - row * 7 + key * (23.6 + row), 438 + row * 11, 19, 7, '#6b6f7e', 2);
    p.path('M356 484L454 484L460 502L350 502Z', '#9a9ea5');
    p.shadow(130, 470, 90, 16, 0.5);
    for (const [l, t] of [
      [180, -30],
      [200, 2],
      [176, 34],
      [140, -62],
      [140, 62],
    ] as const)
      p.form(leaf(124, 376, l, 60, t), t % 4 ? paint.moss : paint.pine, { strokes: 8 });
    p.form('M76 366L172 366L160 470L88 470Z', paint.cream, { strokes: 12 });
    p.path('M78 390L170 390L168 408L80 408Z', paint.teal);
    p.shadow(690, 476, 70, 14, 0.5);
    p.form(oval(690, 468, 58, 14), paint.ink, { strokes: 3 });
    p.line('M690 466L720 330L640 232', paint.ink, 9);
    p.circle(720, 330, 10, paint.ochre);
    p.path('M566 300L690 440L470 500L430 440Z', '#fff0b0', 'opacity="0.16"');
    p.form('M662 206L606 254Q566 250 560 296L640 300Q690 270 680 226Z', paint.ochre, { strokes: 10 });
    p.path('M560 296L640 300Q606 320 560 296Z', '#fff3c4');
    p.group('transform="translate(0 24)"', () => {
      p.path('M40 540L170 524L190 566L52 584Z', '#33204f', 'opacity="0.25" transform="translate(8 8)"');
      p.form('M40 534L170 518L190 560L52 578Z', paint.white, { strokes: 4, depth: 0.1 });
      p.line('M64 546L156 534M70 560L140 551', paint.clay, 4);
    });
    cup(p, 700, 570, paint.teal, 0.7);
  },

  'plan-studio'(p: Painter) {
    wallWithLight(p, 800, 400, paint.cream, 1.2);
    p.path(
      'M0 400L800 400L800 600L0 600Z',
      p.linear([
        [0, inShade(paint.oak, 0.12)],
        [1, inLight(paint.oak, 0.25)],
      ]),
    );
    p.strokes({ x: -300, y: 400, w: 1300, h: 200 }, paint.oak, 50, { angle: 1, reach: 2, opacity: 0.24 });
    for (const x of [40, 208, 376]) {
      const pane = `M${x} 380L${x} 120Q${x} 44 ${x + 70} 44Q${x + 140} 44 ${x + 140} 120L${x + 140} 380Z`;
      p.inside(pane, () => {
        p.path(
          pane,
          p.linear([
            [0, '#86bccb'],
            [0.7, '#f8e6bb'],
            [1, '#f6c98f'],
          ]),
        );
        p.group(`transform="translate(${x * 0.5 - 160} -30)"`, () => hills(p));
      });
      p.path(pane, 'none', `stroke="${paint.ink}" stroke-width="9"`);
      p.line(
        `M${x + 70} 44L${x + 70} 380M${x} 130L${x + 140} 130M${x} 214L${x + 140} 214M${x} 298L${x + 140} 298`,
        paint.ink,
        4,
      );
      p.path(`M${x + 10} 404L${x + 150} 404L${x + 330} 600L${x + 150} 600Z`, '#fff0c0', 'opacity="0.34"');
    }
    p.form(block(556, 70, 210, 324, 4), paint.walnut, { strokes: 10 });
    for (const y of [82, 160, 238, 316]) {
      p.rect(566, y, 190, 68, inShade(paint.walnut, 0.5));
      for (let i = 0; i < 5; i++) {
        const c = [paint.clay, paint.teal, paint.ochre, paint.cream, paint.sage][(i + y) % 5] ?? paint.cream;
        const h = Math.round(p.vary(30, 56));
        if (y === 160 || y === 316)
          p.form(
            `M${574 + i * 37} ${y + 68 - h}L${596 + i * 37} ${y + 68 - h}Q${608 + i * 37} ${y + 50} ${594 + i * 37} ${y + 68}L${576 + i * 37} ${y + 68}Q${562 + i * 37} ${y + 50} ${574 + i * 37} ${y + 68 - h}Z`,
            c,
            { strokes: 3 },
          );
        else p.form(block(572 + i * 36, y + 68 - h, 24, h, 2), c, { strokes: 3 });
      }
    }
    for (const [x, h] of [
      [180, 100],
      [340, 80],
      [500, 110],
    ] as const) {
      p.line(`M${x} 0L${x} ${h}`, paint.ink, 3);
      p.form(
        `M${x} ${h - 16}Q${x + 44} ${h - 8} ${x + 50} ${h + 30}L${x - 50} ${h + 30}Q${x - 44} ${h - 8} ${x} ${h - 16}Z`,
        paint.teal,
        { strokes: 6 },
      );
      p.path(oval(x, h + 30, 50, 8), '#ffedb5');
    }
    longTable(p, 90, 440, 420);
    longTable(p, 330, 500, 470);
    for (const [x, y, c] of [
      [180, 430, paint.clay],
      [420, 432, paint.cream],
      [470, 490, paint.teal],
      [660, 492, paint.ochre],
    ] as const) {
      p.form(`M${x - 18} ${y - 40}L${x + 18} ${y - 40}L${x + 14} ${y + 8}L${x - 14} ${y + 8}Z`, c, { strokes: 4 });
      for (const t of [-24, 0, 22]) p.line(`M${x} ${y - 36}l${t} -48`, t ? paint.walnut : paint.ink, 5);
    }
    p.form('M540 482L620 470L634 494L556 504Z', paint.white, { strokes: 2 });
    p.path('M560 486L606 479L612 490L568 496Z', paint.rose);
    p.form(oval(270, 432, 30, 12), paint.ochre, { strokes: 3 });
    for (const x of [130, 440]) stool(p, x, 540);
    p.shadow(60, 566, 70, 14, 0.5);
    for (const [l, t] of [
      [220, -24],
      [240, 6],
      [200, 36],
      [150, 64],
    ] as const)
      p.form(leaf(40, 470, l, 70, t), t % 4 ? paint.pine : paint.moss, { strokes: 8 });
    p.form('M-10 460L92 460L80 566L4 566Z', paint.clay, { strokes: 12 });
  },
};

function hills(p: Painter): void {
  p.form('M0 330Q180 230 400 310Q600 250 860 320L860 460L0 460Z', paint.sage, { strokes: 16 });
  p.form('M0 380Q220 320 430 380Q620 330 860 380L860 460L0 460Z', paint.moss, { strokes: 16 });
}

function cup(p: Painter, x: number, y: number, colour: string, scale = 1): void {
  p.group(`transform="translate(${x} ${y}) scale(${scale})"`, () => {
    p.shadow(14, 6, 110, 18, 0.55);
    p.form(oval(0, 0, 92, 18), inLight(colour, 0.2), { strokes: 4 });
    p.line('M58 -86Q112 -92 102 -52Q92 -26 50 -26', inShade(colour, 0.15), 15);
    p.form('M-66 -106Q-66 -20 -30 2Q0 10 30 2Q66 -20 66 -106Z', colour, { strokes: 12 });
    p.path(oval(0, -106, 66, 17), inLight(colour, 0.4));
    p.path(oval(0, -104, 57, 13), '#5c3522');
    p.path('M-22 -104Q0 -114 22 -104Q10 -96 0 -94Q-10 -96 -22 -104Z', '#e9c79c');
    p.line('M-50 -84Q-50 -40 -34 -16', paint.white, 7, 'opacity="0.5"');
    for (const dx of [-18, 16])
      p.line(`M${dx} -134C${dx - 22} -162 ${dx + 22} -186 ${dx} -220`, paint.white, 8, 'opacity="0.6"');
  });
}

function longTable(p: Painter, x: number, y: number, w: number): void {
  p.shadow(x + w / 2, y + 84, w * 0.55, 16, 0.4);
  for (const dx of [24, w - 36]) p.form(block(x + dx, y + 10, 14, 80), paint.ink, { strokes: 2 });
  p.form(`M${x + 20} ${y - 16}L${x + w - 20} ${y - 16}L${x + w} ${y + 10}L${x} ${y + 10}Z`, inLight(paint.wheat, 0.3), {
    strokes: 10,
  });
  p.form(block(x, y + 8, w, 12, 2), paint.oak, { strokes: 4 });
}

function stool(p: Painter, x: number, y: number): void {
  p.shadow(x, y + 52, 46, 8, 0.5);
  p.line(
    `M${x - 20} ${y}L${x - 30} ${y + 50}M${x + 20} ${y}L${x + 30} ${y + 50}M${x - 26} ${y + 28}L${x + 26} ${y + 28}`,
    paint.walnut,
    6,
  );
  p.form(oval(x, y - 2, 38, 11), paint.clay, { strokes: 4 });
}
