import { test as base, type TestAPI } from 'vitest';
import type { Seed } from '../../platform/composition/seed/define-seed';
import { createEmulator, type HeadlessEmulator } from '../library/create-emulator';
import { WAYS_THROUGH } from '../library/errors';
import type { Owner, SignedIn } from '../library/identities';
import { intercept } from '../library/intercept';
import { onUnhandledSetting } from '../library/on-unhandled';
import { requirePeerVersion } from '../library/peer-version.mjs';
import type { Site } from '../library/site';

requirePeerVersion({
  name: 'vitest',
  minimum: '3.2.0',
  usedFor: 'headless-emulator/vitest',
  otherWay:
    'Without an upgrade, call createEmulator() and its intercept() of headless-emulator in beforeAll, and sites.create() in each test.',
});

export interface EmulatorFixtures {
  /** The test file's emulator, in this process. It answers the file's requests to the platform. */
  emulator: HeadlessEmulator;
  /**
   * The preset of the test's site: `test.override({ preset: 'sandbox' })`. Default: HEADLESS_EMULATOR_SEED, or
   * new-site.
   */
  preset: string | undefined;
  /** The content of the test's site: `test.override({ seed: { products: [] } })`, before Vitest 4.1 `test.scoped`. */
  seed: Seed | undefined;
  /** The test's own site. */
  site: Site;
  /** A new visitor, as `auth` for `createClient`. */
  visitor: SignedIn;
  owner: Owner;
}

/** Vitest's `test` with a separate site for each test. */
export const test: TestAPI<EmulatorFixtures> = base.extend<EmulatorFixtures>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads in the braces what a fixture needs
    async ({}, use) => {
      const { HEADLESS_EMULATOR_SEED: seed } = process.env;
      const emulator = await createEmulator(seed ? { seed } : {});
      const interception = intercept(emulator, {
        onUnhandled: onUnhandledSetting(),
        wayThrough: WAYS_THROUGH.variable,
      });
      await use(emulator);
      interception.restore();
      await emulator.close();
    },
    { scope: 'file', auto: true },
  ],
  preset: undefined,
  seed: undefined,
  site: async ({ emulator, preset, seed }, use) => {
    const site = await emulator.sites.create({ preset: preset || undefined, seed });
    await use(site);
    await site.remove();
  },
  visitor: async ({ site }, use) => use(await site.visitor()),
  owner: async ({ site }, use) => use(site.owner()),
});
