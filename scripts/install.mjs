import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCode } from './run.mjs';
import { root } from './sources.mjs';

/** Runs `npm ci` when node_modules is not what the lock file says. */
export async function installIfStale() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  if ((await exitCode(npm(['ci', '--no-audit', '--no-fund']))) !== 0) stop('npm ci failed; its message is above.');
}

/** npm records what it installed; each required package of the lock file must be in that record, in the same version. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, { version, optional, peer }]) =>
      path === '' || (installed[path] ? installed[path].version === version : Boolean(optional ?? peer)),
  );
}

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
