import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../../packages/build-steps/sources.mjs';
import { installIfStale } from '../install.mjs';
import { itemNames, registryItem } from '../take/registry-item.mjs';
import { drawn } from '../tests/drawn.mjs';
import { packPackage } from '../try-package/pack.mjs';
import { node, npm } from '../try-package/processes.mjs';
import { report, sideBySide } from '../try-package/side-by-side.mjs';

/**
 * `npm run try-take`, or `npm run try-take -- store`: makes a new Next.js app outside of this repository for each item of
 * the registry, adds the item with shadcn, builds the app, and walks its flow in a browser on the emulator's package.
 * `--some 2`: two items, which the commit draws.
 */
const all = itemNames(root);
const { values, positionals } = parseArgs({ options: { some: { type: 'string' } }, allowPositionals: true });
const names = values.some ? drawn(all, Number(values.some)) : positionals.length > 0 ? positionals : all;
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`expected ${all.join(', ')}, got ${unknown.join(', ')}`);

const SHADCN = /shadcn@[\d.]+/.exec(readFileSync(join(root, 'app/(tools)/take/page.tsx'), 'utf8'))?.[0];

await installIfStale();
const { walkFlow } = await import('./walks.mjs');
const folder = mkdtempSync(join(tmpdir(), 'try-take-'));
try {
  console.log('Packing headless-emulator …');
  const tarball = await packPackage(folder);
  report(await sideBySide(names, (name) => tryItem(name, tarball)));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

async function tryItem(name, tarball) {
  const began = performance.now();
  const project = join(folder, name);
  const item = registryItem(name, root);
  const row = (outcome) => ({
    name,
    outcome,
    files: item.files.length,
    lines: item.files.reduce((sum, { content }) => sum + content.trimEnd().split('\n').length, 0),
    seconds: Math.round((performance.now() - began) / 1000),
  });
  try {
    console.log(`${name}: creating an app …`);
    await createApp(name);
    console.log(`${name}: adding …`);
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(item));
    await npm(['exec', '--yes', '--', SHADCN, 'add', `../${name}.json`, '--yes'], project);
    const missing = item.files.filter(({ target }) => !existsSync(join(project, target)));
    if (missing.length > 0) throw new Error(`shadcn has not added ${missing.map(({ target }) => target).join(', ')}`);
    await npm(['install', '--no-audit', '--no-fund', '--save-dev', tarball], project);
    console.log(`${name}: building …`);
    await node(['node_modules/next/dist/bin/next', 'build'], project, { NEXT_TELEMETRY_DISABLED: '1' });
    console.log(`${name}: walking …`);
    await walkFlow(name, project);
    console.log(`${name}: works`);
    return row('works');
  } catch (error) {
    console.error(`${name}: ${error.stack ?? error}`);
    return row('fails');
  } finally {
    rmSync(project, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Its defaults, but without fonts that the build downloads. */
async function createApp(name) {
  const choices = ['--ts', '--tailwind', '--app', '--no-src-dir', '--no-cache-components', '--empty', '--disable-git'];
  await npm(['exec', '--yes', '--', 'create-next-app@16', name, ...choices, '--use-npm', '--yes'], folder);
}
