import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Variables of the calling process that change how a project runs. */
const FOREIGN = /^(?:npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|PORT$|HOST$|WIX_|HEADLESS_EMULATOR_|PLAYWRIGHT_PORT$)/i;

export const ownEnvironment = (added = {}) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name))),
  ...added,
});

/** Runs npm in a folder; returns what it prints. Throws with all of its output if it fails. */
export const npm = (args, folder, env) => run('npm', args, folder, env);

/** Runs Node in a folder; returns what it prints. Throws with all of its output if it fails. */
export const node = (args, folder, env) => run(process.execPath, args, folder, env);

/** Starts Node in a folder, waits until the address answers, acts, and stops it. */
export async function whileRunning(args, folder, env, url, act) {
  const child = spawn(process.execPath, args, { cwd: folder, env: ownEnvironment(env) });
  const output = collectOutput(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await waitForAnswer(url, child);
    return await act();
  } catch (error) {
    throw new Error(`${error.message}\nThe server printed:\n${output()}`, { cause: error });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Starts Node in a folder and returns the first line that it prints, with the way to stop it. */
export async function firstLine(args, folder) {
  const child = spawn(process.execPath, args, { cwd: folder, env: ownEnvironment() });
  const output = collectOutput(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  if (child.exitCode !== null) throw new Error(output());
  return { line: output().split('\n')[0], stop };
}

/** For a dev server, with its first build of a page. */
export const START_MS = 180_000;

const ATTEMPT_MS = 45_000;

async function waitForAnswer(url, child) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    // Some dev servers leave requests unanswered, or refuse them, before they have started.
    const answer = await fetch(url, { signal: AbortSignal.timeout(ATTEMPT_MS) }).catch(() => undefined);
    if (answer && answer.status !== 503) return;
    await pause(100);
  }
  throw new Error(`nothing answered at ${url} within ${START_MS / 1000} s`);
}

async function run(command, args, folder, env) {
  const shell = process.platform === 'win32' && command === 'npm';
  const child = spawn(command, args, { cwd: folder, env: ownEnvironment(env), shell });
  const output = collectOutput(child);
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return printed;
  throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output()}`);
}

function collectOutput(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return () => output;
}
