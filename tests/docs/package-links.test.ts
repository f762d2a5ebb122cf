import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../packages/emulator', import.meta.url));

/** The tarball's files. `dist` is in it only after a build. */
const packed: string[] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: folder, encoding: 'utf8' }),
)[0].files.map(({ path }: { path: string }) => path);

const documents = packed.filter((path) => path.endsWith('.md') && !path.startsWith('dist/'));

test('the package contains its README, guides and documents', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'AGENTS.md', 'skills/store/SKILL.md', 'docs/control-interface.md']),
  );
});

/** Images are shown by npm and the repository alone, which find them in the repository. */
test.each(documents)('%s links only to files in the package, and to addresses', (document) => {
  const targets = [
    ...readFileSync(join(folder, document), 'utf8').matchAll(/(?<!!)\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes(':'));
  const dead = targets.filter((target) => {
    const path = join(dirname(document), target);
    return !packed.some((file) => file === path || file.startsWith(`${path}/`));
  });
  expect(dead).toEqual([]);
});
