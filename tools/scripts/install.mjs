import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCode } from '../../packages/build-steps/run.mjs';
import { isFresh, root, writeStamp } from '../../packages/build-steps/sources.mjs';
import { describePackagesIfStale } from './describe-packages.mjs';

const LOCK = 'package-lock.json';
const RECORD = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.installed.sha256';

/** Runs `npm ci` if node_modules differs from the lock file, and generates the files derived from the packages. */
export async function installIfStale() {
  await installPackages();
  await describePackagesIfStale();
}

async function installPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  if (isFresh(STAMP, [LOCK, RECORD])) return;
  if (!isInstalled()) {
    console.log('Installing packages (npm ci) …');
    // The build needs development packages, even if NODE_ENV is `production`.
    if ((await exitCode(npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))) !== 0)
      stop('npm ci failed; its message is above.');
  }
  writeStamp(STAMP, [LOCK, RECORD]);
}

/** True if npm's record of installed packages has each required package of the lock file in the same version. */
function isInstalled() {
  if (!existsSync(join(root, RECORD))) return false;
  const installed = packagesIn(RECORD);
  const locked = packagesIn(LOCK);
  return Object.entries(locked).every(
    ([path, { version, optional, peer }]) =>
      path === '' || (installed[path] ? installed[path].version === version : Boolean(optional ?? peer)),
  );
}

const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

function npm(args) {
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js')) return spawn(process.execPath, [npmScript, ...args], options);
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
