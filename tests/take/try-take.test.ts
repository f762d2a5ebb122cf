// @module-tag installs
// @module-tag slow
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Takes two minutes on an idle machine. */
const MAX_MS = 600_000;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run try-take` also tests the other flows. */
test(
  'the store works in a new app, from its first page to the confirmation',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/scripts/try-take/main.mjs', 'store'], {
      cwd: root,
    });
    expect(stdout).toMatch(/store +│ 'works'/);
  },
  MAX_MS,
);
