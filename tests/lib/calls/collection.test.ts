import { collection, runEntry } from 'headless-emulator/explain';
import { expect, test } from 'vitest';
import { newCollectionSite } from '../../../devtools/calls/collection-site';
import { entrySite } from '../../../devtools/calls/entry-site';
import { onDatabase } from '../../../emulator/tests/harness/harness';
import { linkEmulator } from '../wix/linked-emulator';

/** The platform's calls of which the flows are made. */
const CALLS = 113;

onDatabase('sqlite', 'the console’s collection', (platform) => {
  test('has every call of the flows once, with a reason for each it does not make', async () => {
    const entries = await collection();
    expect(new Set(entries.map(({ call }) => call)).size).toBe(CALLS);
    for (const { steps, skipped } of entries) expect(steps ? steps.length : skipped?.length).toBeGreaterThan(0);
  });

  test('is granted, call for call, on a new site', { timeout: 300_000 }, async () => {
    linkEmulator((request) => platform.emulator.fetch(request));
    const keys = await newCollectionSite();
    const wrong: string[] = [];
    for (const entry of await collection()) {
      if (!entry.steps) continue;
      const { call, status, problem } = await runEntry(entry, entrySite(keys));
      if (status !== 200) wrong.push(`${call}: ${status} ${problem}`);
    }
    expect(wrong).toEqual([]);
  });
});
