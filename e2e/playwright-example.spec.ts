import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { buildPackageInto } from '../packages/emulator/tests/package/built-package';
import { WALKS } from '../tools/scripts/try-package/walks.mjs';

test('the Playwright example passes on two workers, and a failed test’s site can be reopened', async () => {
  // It builds the package and opens browsers of its own.
  test.setTimeout(400_000);
  const project = mkdtempSync(join(tmpdir(), 'playwright-example-'));
  try {
    cpSync('examples/playwright', project, { recursive: true, filter: (path) => !/node_modules/.test(path) });
    await buildPackageInto(project, ['@playwright/test']);
    symlinkSync('../@playwright/test/cli.js', join(project, 'node_modules/.bin/playwright'));
    await WALKS.playwright(project);
  } finally {
    rmSync(project, { recursive: true, force: true, maxRetries: 3 });
  }
});
