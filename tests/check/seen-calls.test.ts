// @module-tag slow
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { checkProject } from '../../packages/emulator/src/commands/check/check-project';
import { commandRunner } from '../../packages/emulator/src/commands/cli/project/command-runner';
import { Stage } from '../../packages/emulator/src/commands/prove/stage/proof-stage';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));
const emulator = fileURLToPath(new URL('../../packages/emulator', import.meta.url));
const OPTIONS = { seed: undefined, timeoutMs: 60_000, pictures: '.', ownPorts: false };

/** The examples' processes load `headless-emulator/register` from the built package of this checkout. */
beforeAll(async () => {
  if (existsSync(join(emulator, 'dist/register.js'))) return;
  await promisify(execFile)(process.execPath, [join(emulator, 'build.mjs')]);
}, 120_000);

test.each([
  ['node', 'node shop.js'],
  ['python', 'python3 shop.py'],
])(
  'check finds each call that the emulator saw of the example %s, and no other',
  async (example, command) => {
    const folder = join(examples, example);
    const stage = await Stage.open({});
    try {
      const line = `cd '${folder}' && WIX_CLIENT_ID=$HEADLESS_EMULATOR_CLIENT_ID ${command}`;
      const { code, output } = await commandRunner(['sh', '-c', line], OPTIONS)(stage, 'sunny-day');
      expect(code, output).toBe(0);
      const sites = await stage.observations();
      const seen = new Set(sites.flatMap(({ calls }) => calls.map(({ operation }) => operation)));
      seen.delete('token');
      const checked = (await checkProject(folder)).calls.map(({ name }) => name);
      console.info(`${example}: ${checked.filter((name) => seen.has(name)).length} of ${seen.size} operations found`);
      expect(checked.sort()).toEqual([...seen].sort());
    } finally {
      await stage.close();
    }
  },
  120_000,
);
