// @module-tag legacy
import { plans } from '@wix/pricing-plans';
import { createClient } from '@wix/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmulator, type HeadlessEmulator } from '../../../../src/server/library';
import { NOW, textOf } from '../../../seed/answer-text';

let emulator: HeadlessEmulator;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  emulator = await createEmulator({ strict: true, now: NOW.toISOString() });
  emulator.intercept();
});
afterEach(async () => {
  await emulator.close();
  vi.useRealTimers();
});

test('a preset returns the same Plans V2 responses as before', async () => {
  const site = await emulator.sites.create({ preset: 'new-site' });
  const client = createClient({ modules: { plans }, auth: site.owner() });
  const answer = {
    public: (await client.plans.queryPublicPlans().find()).items,
    listed: (await client.plans.listPlans()).plans,
  };
  await expect(textOf(answer)).toMatchFileSnapshot('preset-answers/plans.txt');
});
