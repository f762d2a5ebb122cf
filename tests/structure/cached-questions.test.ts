import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FLOWS } from '../../app/(shop)/flows';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sources = ['app', 'lib'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
);

const tagsIn = (call: string) =>
  sources.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`\\b${call}\\(\\s*(\\[[^\\]]*\\]|'[^']*')`, 'g'))].flatMap(
      ([, list = '']) => list.match(/[\w-]+/g) ?? [],
    ),
  );

/** The installation of an app expires this tag; no event of a flow does. */
const OF_APPS = 'apps';
const tags = [OF_APPS, ...FLOWS.flatMap(({ changes }) => changes.flatMap(({ tags }) => tags))];

test('each cache tag is expired by a flow’s event, and flows and actions name no unknown tag', () => {
  expect(new Set(tagsIn('ask'))).toEqual(new Set(tags));
  expect(tags).toEqual(expect.arrayContaining(tagsIn('updateTag')));
});
