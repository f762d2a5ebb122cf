import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './sources.mjs';

const BINARIES = {
  biome: '@biomejs/biome/bin/biome',
  next: 'next/dist/bin/next',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};

/**
 * Starts a tool of node_modules with the current Node.js and without a shell, on every system.
 * `wrapper`: a command that runs it, with its arguments.
 */
export function start(tool, args, env = {}, wrapper = []) {
  const [command, ...rest] = [...wrapper, process.execPath, join(root, 'node_modules', BINARIES[tool]), ...args];
  return spawn(command, rest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
}

/** Runs a script of this repository and returns its exit code. */
export async function runScript(path, args = [], env = {}) {
  const child = spawn(process.execPath, [join(root, path), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return exitCode(child);
}

/** Runs a tool and returns its exit code. */
export async function run(tool, args, env, wrapper) {
  return exitCode(start(tool, args, env, wrapper));
}

export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
