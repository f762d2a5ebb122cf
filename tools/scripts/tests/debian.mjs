import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { exitCode } from '../../../packages/build-steps/run.mjs';

/** Languages whose programs `exec` is tried with: without them, these tests skip. */
export const LANGUAGES = ['php-cli', 'php-curl', 'python3-httpx', 'python3-requests', 'ruby'];

/** The path of a program, if this machine has it. */
export function which(name) {
  if (process.platform === 'win32') return undefined;
  const directories = (process.env.PATH ?? '').split(':');
  return directories.map((directory) => `${directory}/${name}`).find(existsSync);
}

/** Installs Debian's packages if this process may do so. `purpose` completes the sentence "Installing …". */
export async function installPackages(purpose, packages) {
  if (process.getuid?.() !== 0 || !which('apt-get') || areInstalled(packages)) return;
  console.log(`Installing ${purpose} (apt-get install ${packages.join(' ')}) …`);
  if ((await apt(['update'])) === 0) await apt(['install', '-y', '--no-install-recommends', ...packages]);
}

function areInstalled(packages) {
  return spawnSync('dpkg-query', ['--show', ...packages], { stdio: 'ignore' }).status === 0;
}

function apt(args) {
  return exitCode(
    spawn('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }),
  );
}
