import { test as base, type TestAPI } from 'vitest';
import { createEmulator, type HeadlessEmulator } from '../library/create-emulator';
import type { Owner, SignedIn } from '../library/identities';
import type { Site } from '../library/site';

export interface EmulatorFixtures {
  /** The file's emulator, in this process. It answers the file's requests to the platform. */
  emulator: HeadlessEmulator;
  /** The test's own site: a `new-site`. */
  site: Site;
  /** A new visitor of it, as `auth` for `createClient`. */
  visitor: SignedIn;
  owner: Owner;
}

/** Vitest's `test` with a site of its own for each test. */
export const test: TestAPI<EmulatorFixtures> = base.extend<EmulatorFixtures>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads in the braces what a fixture needs
    async ({}, use) => {
      const emulator = await createEmulator();
      emulator.intercept();
      await use(emulator);
      await emulator.close();
    },
    { scope: 'file', auto: true },
  ],
  site: async ({ emulator }, use) => {
    const site = await emulator.sites.create();
    await use(site);
    await site.remove();
  },
  visitor: async ({ site }, use) => use(await site.visitor()),
  owner: async ({ site }, use) => use(site.owner()),
});
