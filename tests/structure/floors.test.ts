import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FLOORS } from './floors';
import { type Arrow, arrowsBelow } from './imports';

const arrows = arrowsBelow(fileURLToPath(new URL('../../packages/emulator/src', import.meta.url)));

/** Exact numbers, which may only fall: an improvement must be recorded here. */
const LIMITS = {
  upward: 0,
  mutualPairs: 2,
  pastIndex: 0,
};

const floorOf = (file: string): number => {
  const floor = FLOORS.indexOf(file.split('/', 2).join('/'));
  return floor === -1 ? FLOORS.length : floor;
};

/** The folder of a file below its group. Each domain counts as one. */
const partOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('platform/domains/') ? 3 : 2)
    .join('/');

const isBetweenParts = ({ from, to }: Arrow): boolean => partOf(from) !== partOf(to);

const formatArrows = (offenders: readonly Arrow[]): string =>
  offenders.map(({ from, to }) => `${from} -> ${to}`).join('\n');

test('no import leads to a higher floor', () => {
  const upward = arrows.filter(({ from, to }) => floorOf(from) < floorOf(to));
  expect(upward.length, formatArrows(upward)).toBe(LIMITS.upward);
});

test('no file loads itself later, which a bundle cannot do', () => {
  expect(formatArrows(arrows.filter(({ from, to }) => from === to))).toBe('');
});

test('few parts of the emulator import each other', () => {
  const importPairs = new Set(arrows.filter(isBetweenParts).map(({ from, to }) => `${partOf(from)} ${partOf(to)}`));
  const mutual = [...importPairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return from < to && importPairs.has(`${to} ${from}`);
  });
  expect(mutual.length, mutual.join('\n')).toBe(LIMITS.mutualPairs);
});

test('a domain imports only the index of another domain', () => {
  const pastIndex = arrows
    .filter(isBetweenParts)
    .filter(({ from, to }) => from.startsWith('platform/domains/') && to.startsWith('platform/domains/'))
    .filter(({ to }) => to !== `${partOf(to)}/index.ts`);
  expect(pastIndex.length, formatArrows(pastIndex)).toBe(LIMITS.pastIndex);
});

test('only a domain’s index imports its older generations, so that each can be deleted with its folder', () => {
  const wingOf = (file: string): string | undefined => /^platform\/domains\/[^/]+\/legacy\/[^/]+/.exec(file)?.[0];
  const wings = new Set(arrows.flatMap(({ to }) => wingOf(to) ?? []));
  expect(wings.size).toBeGreaterThan(0);
  const others = arrows.filter(({ from, to }) => wingOf(to) && wingOf(to) !== wingOf(from));
  expect(others.length, formatArrows(others)).toBe(wings.size);
  for (const { from, to } of others) expect(from).toBe(`${partOf(to)}/index.ts`);
});

describe('the folders of a domain import each other one way only', () => {
  const domains = new Set(arrows.flatMap(({ from }) => /^platform\/domains\/([^/]+)/.exec(from)?.[1] ?? []));

  test.each([...domains])('%s', (domain) => {
    const prefix = `platform/domains/${domain}/`;
    const folderOf = (file: string): string | undefined => {
      const [folder, ...rest] = file.startsWith(prefix) ? file.slice(prefix.length).split('/') : [];
      return rest.length > 0 ? folder : undefined;
    };
    const below = new Map<string, Set<string>>();
    for (const { from, to } of arrows) {
      const [upper, lower] = [folderOf(from), folderOf(to)];
      if (!upper || !lower || upper === lower) continue;
      below.set(upper, (below.get(upper) ?? new Set()).add(lower));
    }
    // Takes away the folders that stand on none or on which none stands, until only circles are left.
    for (let left = -1; left !== below.size; ) {
      left = below.size;
      const stoodOn = new Set([...below.values()].flatMap((folders) => [...folders]));
      for (const [folder, folders] of below) {
        for (const each of folders) if (!below.has(each)) folders.delete(each);
        if (folders.size === 0 || !stoodOn.has(folder)) below.delete(folder);
      }
    }
    const circle = [...below].map(([folder, folders]) => `${folder} -> ${[...folders].join(', ')}`);
    expect(circle.length, circle.join('\n')).toBe(0);
  });
});

describe('modules of Node.js', () => {
  const folder = fileURLToPath(new URL('../../packages/emulator/src', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

  test('are imported by the platform only in folders called node, and for PostgreSQL', () => {
    const importers = files
      .filter((file) => file.startsWith('platform/') || file.startsWith('server/control/'))
      .filter((file) => /from 'node:/.test(readFileSync(join(folder, file), 'utf8')))
      .filter((file) => !file.includes('/node/') && !file.startsWith('platform/database/postgres/'));
    expect(importers).toEqual([]);
  });

  test('have a counterpart for pages wherever others need them', () => {
    const used = arrows.filter(({ from, to }) => to.includes('/node/') && !from.includes('/node/'));
    expect(used.length).toBeGreaterThan(10);
    const missing = used.map(({ to }) => to.replace('/node/', '/browser/')).filter((file) => !files.includes(file));
    expect(missing).toEqual([]);
  });
});
