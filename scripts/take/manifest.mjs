import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TakeError } from './take-error.mjs';

const SCRIPTS = { dev: 'next dev', build: 'next build', start: 'next start', typecheck: 'next typegen && tsc' };

/** The commands that install the packages, each with its exact version. */
export function installCommands({ dependencies, devDependencies }) {
  const packageSpecs = (packages) => Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  return [
    `npm install --save-exact ${packageSpecs(dependencies).join(' ')}`,
    `npm install --save-exact --save-dev ${packageSpecs(devDependencies).join(' ')}`,
  ];
}

/** Adds the packages to the target's `package.json`, or makes one, and installs them. */
export async function addPackages(packages, target) {
  const path = join(target, 'package.json');
  const manifest = existsSync(path) ? readManifest(path) : manifestOf(basename(target));
  for (const section of ['dependencies', 'devDependencies'])
    manifest[section] = sortByName({ ...manifest[section], ...packages[section] });
  writeFileSync(path, `${JSON.stringify(manifest, undefined, 2)}\n`);
  console.log(`\nAdded the npm packages to ${path}; installing them …`);
  await npmInstall(target);
}

const sortByName = (packages) =>
  Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)));

/** A new `package.json` without its packages. */
export const manifestOf = (folder) => ({
  name:
    folder
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+/, '') || 'my-app',
  private: true,
  type: 'module',
  scripts: SCRIPTS,
});

function readManifest(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new TakeError(`${path} cannot be read: ${error.message}`);
  }
}

async function npmInstall(target) {
  const npm = spawn('npm', ['install', '--no-fund', '--no-audit'], {
    cwd: target,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const code = await new Promise((resolve, reject) => {
    npm.once('error', (error) => reject(new TakeError(`npm cannot be run: ${error.message}`)));
    npm.once('close', resolve);
  });
  if (code !== 0) throw new TakeError(`npm install in ${target} ended with ${code}`);
}
