import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installIfStale } from '../install.mjs';
import { root } from '../sources.mjs';
import { flowsIn } from '../take/flows.mjs';
import { takenApp } from '../take/taken-app.mjs';
import { writeFiles } from '../take/target.mjs';
import { node } from '../try-package/processes.mjs';
import { report, sideBySide } from '../try-package/side-by-side.mjs';
import { buildEmulator } from './emulator.mjs';
import { linkPackages } from './installed-packages.mjs';

/**
 * `npm run try-take`, or `npm run try-take -- store`: takes each flow into an empty folder outside of this repository,
 * checks its types, builds it, starts it on the emulator's package and tests it in a browser. `--types` stops after the
 * types.
 */
const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { types: { type: 'boolean' } } });
const flows = Object.keys(flowsIn(root));
const names = positionals.length > 0 ? positionals : flows;
const unknown = names.filter((name) => !flows.includes(name));
if (unknown.length > 0) throw new Error(`expected ${flows.join(', ')}, got ${unknown.join(', ')}`);

await installIfStale();
const { walkFlow } = await import('./walks.mjs');
const folder = mkdtempSync(join(tmpdir(), 'try-take-'));
try {
  const emulator = options.types ? undefined : await buildEmulator(folder);
  report(await sideBySide(names, (name) => tryFlow(name, emulator)));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

async function tryFlow(name, emulator) {
  const began = performance.now();
  const project = join(folder, name);
  const row = (outcome, app) => ({
    name,
    outcome,
    files: app?.files.length,
    lines: app?.files.reduce((sum, { lines = 0 }) => sum + lines, 0),
    seconds: Math.round((performance.now() - began) / 1000),
  });
  try {
    const app = takeFlow(name, project);
    const next = 'node_modules/next/dist/bin/next';
    if (!emulator) {
      console.log(`${name}: checking types …`);
      await node([next, 'typegen'], project);
      await node(['node_modules/typescript/bin/tsc'], project);
      return row('works', app);
    }
    // The build also checks the types.
    console.log(`${name}: building …`);
    await node([next, 'build'], project, { NEXT_TELEMETRY_DISABLED: '1' });
    console.log(`${name}: walking …`);
    await walkFlow(name, project, emulator);
    console.log(`${name}: works`);
    return row('works', app);
  } catch (error) {
    console.error(`${name}: ${error.stack ?? error}`);
    return row('fails');
  } finally {
    rmSync(project, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Makes the same project as `npm run take -- <name> <folder> --install`. */
function takeFlow(name, project) {
  const app = takenApp([name], root);
  mkdirSync(project);
  writeFiles(app.files, project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module', ...app.packages }));
  linkPackages(Object.keys({ ...app.packages.dependencies, ...app.packages.devDependencies }), project);
  return app;
}
