import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FLOORS } from '../structure/floors';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROOM = /^(app|components|docs|e2e|examples|lib|packages|tests|tools)\//;

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'AGENTS.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...markdownIn('docs'),
  ...markdownIn('tools/bench'),
  ...markdownIn('packages/emulator/docs'),
  'examples/README.md',
  ...markdownIn('tools/mutants'),
];

test.each([...documents, 'packages/emulator/README.md', ...markdownIn('docs/decisions')])(
  '%s links to existing files and headings',
  (document) => {
    const links = [...textOf(document).matchAll(/\]\(((?:\([^)\s]*\)|[^()#\s])*)(?:#([^)]*))?\)/g)];
    const missing = links.filter(([, target = '', heading]) => {
      if (target.includes(':')) return false;
      const path = target ? join(dirname(document), target) : document;
      return !existsSync(join(root, path)) || (heading && path.endsWith('.md') && !anchorsOf(path).includes(heading));
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  },
);

/** Decisions describe the past, so their files may be gone. The package's own page names files of other projects. */
describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  test('names existing files', () => {
    const namedPaths = [...text.matchAll(/`([\w./()[\]%-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => ROOM.test(path));
    expect(namedPaths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const rows = [...page.matchAll(/^\| ((?:`[\w/-]+` ?)+) \|/gm)].map(([, names = '']) => names.replaceAll('`', ''));

  test('lists the floors in the order that the imports keep', () => {
    expect(rows.slice(1).reverse()).toEqual(FLOORS);
  });

  test('lists each folder of the emulator', () => {
    const folders = ['commands', 'platform', 'server'].flatMap((group) =>
      readdirSync(join(root, 'packages/emulator/src', group), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${group}/${name}`),
    );
    expect(rows.flatMap((names) => names.split(' ')).sort()).toEqual(folders.sort());
  });

  test('is at most 100 lines long', () => {
    expect(page.split('\n').length).toBeLessThanOrEqual(100);
  });
});

function textOf(document: string): string {
  return readFileSync(join(root, document), 'utf8');
}

/** The headings of a document as GitHub turns them into anchors. */
function anchorsOf(document: string): string[] {
  return [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

const llmsText = readFileSync(join(root, 'llms.txt'), 'utf8');
const llmsLinks = [...llmsText.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, path = '']) => path);

const listedDocuments = [
  ...['docs', 'packages/emulator/docs'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
  ...readdirSync(join(root, 'packages/emulator/skills')).map((name) => `packages/emulator/skills/${name}/SKILL.md`),
];

test('llms.txt begins with a title and a summary', () => {
  expect(llmsText).toMatch(/^# .+\n\n> .+\n/);
});

test.each(llmsLinks)('llms.txt links to %s, which exists', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

test('llms.txt links to each document and each guide', () => {
  expect(listedDocuments.filter((path) => !llmsLinks.includes(path))).toEqual([]);
});

const packageFolder = fileURLToPath(new URL('../../packages/emulator', import.meta.url));

/** The tarball's files. `dist` is in it only after a build. */
const packed: string[] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: packageFolder, encoding: 'utf8' }),
)[0].files.map(({ path }: { path: string }) => path);

const packedDocuments = packed.filter((path) => path.endsWith('.md') && !path.startsWith('dist/'));

test('the package contains its README, guides and documents', () => {
  expect(packedDocuments).toEqual(
    expect.arrayContaining(['README.md', 'AGENTS.md', 'skills/store/SKILL.md', 'docs/control-interface.md']),
  );
});

/** Images are shown by npm and the repository alone, which find them in the repository. */
test.each(packedDocuments)('%s links only to files in the package, and to addresses', (document) => {
  const targets = [
    ...readFileSync(join(packageFolder, document), 'utf8').matchAll(/(?<!!)\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes(':'));
  const dead = targets.filter((target) => {
    const path = join(dirname(document), target);
    return !packed.some((file) => file === path || file.startsWith(`${path}/`));
  });
  expect(dead).toEqual([]);
});
