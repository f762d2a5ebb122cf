import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importedFiles } from '../../tools/scripts/take/imported-files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A shop that knows its catalog version imports only that version. */
const V3_ALONE = new Map([['lib/store/catalog-choice.ts', "export * from './catalog-v3'"]]);

/**
 * The number of files that somebody needs to copy for a part of the app. `most`: the current number, which may only
 * fall. `goal`: the intended number.
 */
const PARTS: Readonly<Record<string, { entries: readonly string[]; most: number; goal: number }>> = {
  'product page with its cart action': { entries: ['app/(shop)/store/[slug]/page.tsx'], most: 43, goal: 45 },
  'add-to-cart action': { entries: ['app/(shop)/store/[slug]/actions.ts'], most: 16, goal: 18 },
  'store list to checkout': {
    entries: ['app/(shop)/store/page.tsx', 'app/(shop)/store/[slug]/page.tsx', 'app/(shop)/cart/page.tsx', 'proxy.ts'],
    most: 68,
    goal: 65,
  },
  'plans page to confirmation': {
    entries: ['app/(shop)/subscriptions/page.tsx', 'app/(shop)/subscriptions/confirmed/page.tsx'],
    most: 35,
    goal: 30,
  },
  'booking, list to confirmation': {
    entries: [
      'app/(shop)/booking/page.tsx',
      'app/(shop)/booking/[slug]/page.tsx',
      'app/(shop)/booking/[slug]/book/page.tsx',
      'app/(shop)/booking/confirmed/page.tsx',
    ],
    most: 73,
    goal: 75,
  },
  'tickets, list to confirmation': {
    entries: [
      'app/(shop)/tickets/page.tsx',
      'app/(shop)/tickets/[slug]/page.tsx',
      'app/(shop)/tickets/confirmed/page.tsx',
    ],
    most: 58,
    goal: 60,
  },
  'sign-in and account': {
    entries: [
      'app/(shop)/login/page.tsx',
      'app/(shop)/login-callback/page.tsx',
      'app/(shop)/account/page.tsx',
      'app/(shop)/logout/route.ts',
    ],
    most: 78,
    goal: 70,
  },
  'one SDK question': { entries: ['lib/plans/plans.ts'], most: 3, goal: 3 },
  'visitorClient()': { entries: ['lib/wix/client.ts'], most: 5, goal: 5 },
};

test('no part of the app imports more files than its limit', () => {
  const table = Object.entries(PARTS).map(([part, { entries, most, goal }]) => ({
    part,
    files: importedFiles(entries, root, V3_ALONE).length,
    most,
    goal,
  }));
  console.table(table);
  expect(table.filter(({ files, most }) => files > most)).toEqual([]);
});

test('a server action imports no part of a page', () => {
  const files = importedFiles(['app/(shop)/store/[slug]/actions.ts'], root, V3_ALONE);
  expect(files.filter((file) => file.endsWith('.tsx'))).toEqual([]);
});

test('the catalog code for one version imports nothing from the other version', () => {
  const filesImportedBy = (generation: string) => importedFiles([`lib/store/catalog-${generation}.ts`], root);
  expect(filesImportedBy('v3').filter((file) => /-v1|generation/.test(file))).toEqual([]);
  expect(filesImportedBy('v1').filter((file) => /-v3|generation/.test(file))).toEqual([]);
});
