import type { Painter } from './painter';
import { inLight, inShade, mix, paint } from './palette';
import { headFromBehind, limb, smallHead } from './people';
import { tree } from './settings';
import { block, leaf, oval } from './shapes';

export const dayEvents = {
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
    shopper(p, 252, '#2b1d22', paint.denim, paint.cream);
    shopper(p, 544, '#b4632f', paint.plum, paint.ochre);
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
    runner(p, 236, 330, 0.9, '#8d5536', '#221a20', paint.ochre, paint.night);
    runner(p, 560, 334, 0.92, '#e9bb94', '#a9502a', paint.cream, paint.plum);
    runner(p, 396, 336, 1.12, '#c98a62', '#2b1d22', paint.teal, paint.ink);
  },
};

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

function shopper(p: Painter, x: number, hair: string, coat: string, bag: string): void {
  p.shadow(x + 6, 574, 56, 11, 0.5);
  limb(p, `M${x - 10} 500L${x - 12} 570`, 18, paint.ink);
  limb(p, `M${x + 10} 500L${x + 14} 570`, 18, paint.ink);
  p.form(`M${x - 30} 386Q${x} 370 ${x + 30} 386L${x + 36} 510L${x - 36} 510Z`, coat, { strokes: 12 });
  limb(p, `M${x + 26} 396L${x + 40} 450L${x + 38} 490`, 16, inShade(coat, 0.1));
  limb(p, `M${x - 26} 396L${x - 38} 440L${x - 22} 470`, 16, inLight(coat, 0.1));
  p.form(`M${x + 22} 492L${x + 58} 492L${x + 62} 540L${x + 18} 540Z`, bag, { strokes: 4 });
  for (const t of [-20, 14]) p.path(leaf(x + 40, 494, 40, 14, t), paint.moss);
  headFromBehind(p, x, 350, 30, hair);
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
    limb(p, 'M12 60L40 96L18 130', 20, inShade(skin, 0.12));
    p.line('M14 132L2 138', paint.cream, 14);
    limb(p, 'M-8 60L-22 112L-14 166', 22, skin);
    p.line('M-18 172L-2 174', paint.white, 14);
    p.form('M-32 44L34 44L48 88L14 92L2 70L-12 96L-40 88Z', shorts, { strokes: 6 });
    limb(p, 'M32 -22L58 8L34 26', 16, inShade(skin, 0.1));
    p.form('M-36 -30Q0 -46 36 -30Q38 10 34 52Q0 60 -32 52Q-38 10 -36 -30Z', shirt, { strokes: 12 });
    p.form(block(-18, -6, 36, 30, 2), paint.white, { strokes: 0, depth: 0.15 });
    p.line('M-8 4L8 4M-8 14L8 14', paint.brick, 4);
    limb(p, 'M-34 -20L-58 14L-34 30', 16, skin);
    smallHead(p, 0, -72, 27, skin, hair);
  });
}
