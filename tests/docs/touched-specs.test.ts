import { expect, test } from 'vitest';
import { affectedSpecs } from '../../tools/scripts/tests/changed.mjs';

const all = affectedSpecs(['packages/emulator/src/server/emulator.ts']);

test('a change to the emulator affects every browser test', () => {
  expect(all.length).toBeGreaterThan(70);
  expect(affectedSpecs(['app/(tools)/made-calls/page.tsx', 'components/ui/button.tsx'])).toEqual(all);
});

test('a change to the made-calls pages affects the browser tests of the call panel and of all screens', () => {
  const touched = affectedSpecs(['app/(tools)/made-calls/page.tsx']);
  expect(touched).toContain('e2e/inspector/flow-calls.spec.ts');
  expect(touched.filter((spec) => !/^e2e\/(inspector|screens)\//.test(spec))).toEqual([]);
});

test('a change to a browser test affects that test file only', () => {
  expect(affectedSpecs(['e2e/store/store.spec.ts'])).toEqual(['e2e/store/store.spec.ts']);
});

test('a change to a file beside the browser tests affects the tests that import it', () => {
  // These import their fixtures from the package instead, or start one that does.
  const ofThePackage = [
    'e2e/playwright-fixture.spec.ts',
    'e2e/playwright-fixture.spec.ts',
    'e2e/caching/own-seeds.spec.ts',
    'e2e/caching/own-seeds-of-instances.spec.ts',
  ];
  expect(affectedSpecs(['e2e/fixtures.ts'])).toEqual(all.filter((spec) => !ofThePackage.includes(spec)));
  const touched = affectedSpecs(['e2e/late-script.ts']);
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.length).toBeLessThan(all.length);
});

test('a change to unit tests or documents affects no browser test', () => {
  expect(affectedSpecs(['tests/docs/links.test.ts', 'README.md', 'docs/style.md'])).toEqual([]);
});
