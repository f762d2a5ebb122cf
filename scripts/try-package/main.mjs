import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installIfStale } from '../install.mjs';
import { root } from '../sources.mjs';
import { glueLines, MAX_GLUE_LINES } from './glue.mjs';
import { packPackage } from './pack.mjs';
import { npm } from './processes.mjs';
import { report, sideBySide } from './side-by-side.mjs';

/**
 * `npm run try-package`, or `npm run try-package -- node vitest`: installs the package of this checkout into a copy of
 * each example outside the repository, checks its types and walks through it.
 */
await installIfStale();
const { WALKS } = await import('./walks.mjs');
const examples = readdirSync(join(root, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const names = process.argv.length > 2 ? process.argv.slice(2) : examples;
const unknown = names.filter((name) => !examples.includes(name) || !WALKS[name]);
if (unknown.length > 0) throw new Error(`expected ${Object.keys(WALKS).join(', ')}, got ${unknown.join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'try-package-'));
try {
  console.log('Packing headless-emulator …');
  const tarball = await packPackage(folder);
  report(await sideBySide(names, (name) => tryExample(name, tarball)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function tryExample(name, tarball) {
  const began = performance.now();
  const source = join(root, 'examples', name);
  const lines = glueLines(source);
  const outcome = await runExample(name, source, lines, tarball);
  return { name, outcome, 'glue lines': lines.length, seconds: Math.round((performance.now() - began) / 1000) };
}

async function runExample(name, source, lines, tarball) {
  const project = join(folder, name);
  try {
    if (lines.length > MAX_GLUE_LINES[name])
      throw new Error(`expected at most ${MAX_GLUE_LINES[name]} lines for the emulator, got\n${lines.join('\n')}`);
    console.log(`${name}: installing …`);
    // Omits packages and builds that were made in the example's own folder.
    cpSync(source, project, { recursive: true, filter: (path) => !/[\\/](node_modules|dist|\.next)$/.test(path) });
    useTarball(join(project, 'package.json'), tarball);
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

function useTarball(path, tarball) {
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const section = manifest.devDependencies?.['headless-emulator'] ? 'devDependencies' : 'dependencies';
  manifest[section]['headless-emulator'] = `file:${tarball}`;
  writeFileSync(path, JSON.stringify(manifest, undefined, 2));
}
