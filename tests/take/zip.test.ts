import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { GET } from '@/app/(tools)/take/[flow]/zip/route';
import { fileTree } from '@/devtools/take/file-tree';
import { flowNames, takenFlow, zipOf } from '@/devtools/take/taken-flow';
import { takenApp } from '../../scripts/take/taken-app.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_ZIP_BYTES = 1024 * 1024;

const download = (flow: string) => GET(new Request('http://localhost/'), { params: Promise.resolve({ flow }) });

test.each(flowNames)('the zip of %s has its files and a package.json', async (name) => {
  const response = await download(name);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.zip"`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(MAX_ZIP_BYTES);
  const { [`${name}/package.json`]: manifest, ...entries } = unzipSync(bytes);
  const { files, packages } = takenApp([name], root);
  expect(Object.keys(entries).sort()).toEqual(files.map(({ path }) => `${name}/${path}`).sort());
  for (const { path, bytes: content } of files)
    expect(content.equals(entries[`${name}/${path}`] ?? new Uint8Array())).toBe(true);
  expect(JSON.parse(strFromU8(manifest ?? new Uint8Array()))).toMatchObject({ name, type: 'module', ...packages });
});

test('a flow’s zip is created only once', () => {
  const flow = takenFlow('store');
  const zip = flow && zipOf(flow);
  expect(zip).toBeInstanceOf(Uint8Array);
  expect(flow && zipOf(flow)).toBe(zip);
});

test.each(['plumbing', 'constructor', '__proto__', '../store', 'store/../booking', ''])(
  'downloading the unknown flow %j fails with 404',
  async (name) => {
    expect(takenFlow(name)).toBeUndefined();
    expect((await download(name)).status).toBe(404);
  },
);

test('the file tree counts the files and lines of each folder', () => {
  const bytes = Buffer.from('');
  const files = [
    { path: 'app/a/b.ts', bytes, lines: 3 },
    { path: 'app/c.ts', bytes, lines: 4 },
    { path: 'font.woff2', bytes },
  ];
  const b = { name: 'a', path: 'app/a', folders: [], files: [{ name: 'b.ts', lines: 3 }], count: 1, lines: 3 };
  const app = { name: 'app', path: 'app', folders: [b], files: [{ name: 'c.ts', lines: 4 }], count: 2, lines: 7 };
  expect(fileTree(files)).toEqual({
    name: '',
    path: '',
    folders: [app],
    files: [{ name: 'font.woff2' }],
    count: 3,
    lines: 7,
  });
});
