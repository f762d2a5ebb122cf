import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../../packages/build-steps/sources.mjs';
import { describePackagesIfStale } from '../describe-packages.mjs';
import { node, npm } from '../try-package/processes.mjs';

/** Vercel's own builder, which its platform runs. It is no dependency of the app. */
const BUILDER = '@vercel/next@23.0.1';
const BUILD = fileURLToPath(new URL('builder.cjs', import.meta.url));

/** The variables of a preview deployment. Source: "System environment variables" in Vercel's documentation. */
export const VERCEL = { VERCEL: '1', VERCEL_ENV: 'preview', VERCEL_URL: 'preview.localhost' };

/** Builds a copy of this repository as Vercel does. Returns its folder, routes, targets and functions. */
export async function buildDeployment(folder) {
  await describePackagesIfStale();
  const [app, builder, place] = ['app', 'builder', 'deployment'].map((name) => join(folder, name));
  copyRepository(app);
  mkdirSync(builder);
  mkdirSync(place);
  // Other users must reach the functions, which run as one of them.
  chmodSync(folder, 0o755);
  writeFileSync(join(builder, 'package.json'), '{"private":true}');
  console.log(`Installing ${BUILDER} …`);
  await npm(['install', '--no-audit', '--no-fund', '--save-exact', BUILDER], builder);
  console.log('Building the app with it …');
  const environment = { ...VERCEL, NOW_BUILDER: '1', NEXT_TELEMETRY_DISABLED: '1' };
  const printed = await node([BUILD, app, place], builder, environment);
  const output = JSON.parse(readFileSync(join(place, 'output.json'), 'utf8'));
  return { ...output, place, printed };
}

/** Committed and new files, and what the installation has generated. */
function copyRepository(app) {
  const list = (...more) =>
    execFileSync('git', ['ls-files', '-z', ...more], { cwd: root, encoding: 'utf8' }).split('\0');
  const files = [
    ...list('--cached', '--others', '--exclude-standard'),
    ...list('--others', '--ignored', '--exclude-standard', '*.generated.json', ':!node_modules'),
  ];
  for (const file of files.filter(Boolean)) cpSync(join(root, file), join(app, file));
  // Hard links: the copy would be larger than everything else.
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(app, 'node_modules')]);
}
