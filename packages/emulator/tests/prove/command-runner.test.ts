// @module-tag slow
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { commandRunner } from '../../src/commands/cli/project/command-runner';
import { Stage } from '../../src/commands/prove/stage/proof-stage';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// The runner names a script of the built package to the command.
beforeAll(async () => {
  if (!existsSync(fileOf('dist/register.js'))) await promisify(execFile)(process.execPath, [fileOf('build.mjs')]);
}, 240_000);

const SCRIPT = `
  trap 'echo "stopped its server"; exit 0' INT
  echo "$HEADLESS_EMULATOR_PROVE"
  while :; do sleep 0.1; done
`;

test('a command that exceeds its time is interrupted, so that it can stop its own servers', async () => {
  const stage = await Stage.open({});
  try {
    const options = { seed: undefined, timeoutMs: 10_000, pictures: '.', ownPorts: false };
    const outcome = await commandRunner(['sh', '-c', SCRIPT], options)(stage, 'slow');
    expect(outcome).toMatchObject({ code: 124, hasTimedOut: true });
    expect(outcome.output).toContain('slow\nstopped its server');
  } finally {
    await stage.close();
  }
}, 120_000);
