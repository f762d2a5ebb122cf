import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { EmulatorError } from '../library/errors';
import { initialClientId, type ServerOptions } from './start';
import { startEmulator } from './start-emulator';

/** The command's Node processes call a separate emulator. Exits with the command's code. */
export async function execute([command = '', ...args]: string[], options: ServerOptions): Promise<void> {
  const emulator = await startEmulator({ port: 0, ...options });
  const register = new URL('register.js', import.meta.url).href;
  const env = {
    ...process.env,
    HEADLESS_EMULATOR_URL: emulator.url,
    HEADLESS_EMULATOR_CLIENT_ID: initialClientId(options),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${register}`.trim(),
    // For programs that start an emulator in their own process, such as Vitest's fixtures.
    ...(typeof options.seed === 'string' && { HEADLESS_EMULATOR_SEED: resolve(options.seed) }),
    ...(options.adminToken !== undefined && { HEADLESS_EMULATOR_ADMIN_TOKEN: options.adminToken }),
  };
  const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', (error) => reject(new EmulatorError(`cannot run ${command}: ${error.message}`, 0, 'FAILED')));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  }).finally(() => emulator.close());
}
