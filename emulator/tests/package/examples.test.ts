// @module-tag slow
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { glueLines, MAX_GLUE_LINES } from '../../../scripts/try-package/glue.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const examples = readdirSync(join(root, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(examples)('the example %s needs few lines for the emulator', (name) => {
  expect(glueLines(join(root, 'examples', name)).length).toBeLessThanOrEqual(MAX_GLUE_LINES[name] ?? 0);
});

/** `npm run try-package` also tries the other examples, which need a browser or a build. */
test('the script and Vitest examples work with the installed package', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/try-package/main.mjs', 'node', 'vitest'], {
    cwd: root,
  });
  expect(stdout.match(/'works'/g)).toHaveLength(2);
}, 240_000);
