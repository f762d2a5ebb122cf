import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../../packages/build-steps/sources.mjs';
import { installIfStale } from '../install.mjs';
import { drawn } from '../tests/drawn.mjs';
import { glueLines, INSTALLED_OR_BUILT, MAX_GLUE_LINES } from './glue.mjs';
import { packBrowserFiles, packPackage } from './pack.mjs';
import { npm } from './processes.mjs';
import { report, sideBySide } from './side-by-side.mjs';

/**
 * `npm run try-package`, or `npm run try-package -- node vitest`: installs the package of this checkout into a copy of
 * each example outside the repository, checks its types and walks through it. `--some 3`: three, which the commit draws.
 */
await installIfStale();
const { OTHER_VERSIONS, WALKS } = await import('./walks.mjs');
const examples = readdirSync(join(root, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const all = [...examples, ...Object.keys(OTHER_VERSIONS)];
const { values, positionals } = parseArgs({ options: { some: { type: 'string' } }, allowPositionals: true });
const names = values.some ? drawn(all, Number(values.some)) : positionals.length > 0 ? positionals : all;
const unknown = names.filter((name) => !all.includes(name) || !WALKS[name]);
if (unknown.length > 0) throw new Error(`expected ${Object.keys(WALKS).join(', ')}, got ${unknown.join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'try-package-'));
try {
  console.log('Packing headless-emulator …');
  const tarballs = { 'headless-emulator': `file:${await packPackage(folder)}` };
  if (names.includes('in-page')) tarballs['headless-emulator-browser'] = `file:${await packBrowserFiles(folder)}`;
  report(await sideBySide(names, (name) => tryExample(name, tarballs)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function tryExample(name, tarballs) {
  const began = performance.now();
  const [example] = name.split('@');
  const source = join(root, 'examples', example);
  const lines = glueLines(source);
  const outcome = await runExample(name, source, lines, { most: MAX_GLUE_LINES[example], tarballs });
  return { name, outcome, 'glue lines': lines.length, seconds: Math.round((performance.now() - began) / 1000) };
}

async function runExample(name, source, lines, { most, tarballs }) {
  const project = join(folder, name);
  try {
    if (lines.length > most)
      throw new Error(`expected at most ${most} lines for the emulator, got\n${lines.join('\n')}`);
    console.log(`${name}: installing …`);
    // Omits packages and builds that were made in the example's own folder.
    cpSync(source, project, {
      recursive: true,
      filter: (path) => !INSTALLED_OR_BUILT.test(path.slice(source.length)),
    });
    changePackages(join(project, 'package.json'), { ...tarballs, ...OTHER_VERSIONS[name] });
    await npm(['install', '--no-audit', '--no-fund', '--prefer-offline'], project);
    console.log(`${name}: checking types …`);
    await npm(['run', 'typecheck'], project);
    console.log(`${name}: running …`);
    await WALKS[name](project);
    return 'works';
  } catch (error) {
    console.error(`${name}: ${error.stack ?? error}`);
    return 'fails';
  } finally {
    rmSync(project, { recursive: true, force: true, maxRetries: 3 });
  }
}

function changePackages(path, versions) {
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const section of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(section ?? {})) section[name] = versions[name] ?? section[name];
  writeFileSync(path, JSON.stringify(manifest, undefined, 2));
}
