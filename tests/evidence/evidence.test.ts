import { describe, expect, test } from 'vitest';
import type { EvidenceByOperation } from '../../packages/emulator/tests/evidence/recorder';
import { EvidenceRecorder } from '../../packages/emulator/tests/evidence/recorder';
import { onDatabase } from '../../packages/emulator/tests/harness/harness';
import { visitorToken, wire } from '../../packages/emulator/tests/harness/wire';
import { claimsOf, unclaimedCount, unfoundedClaims } from './claims';

onDatabase('sqlite', 'the evidence of a run', (platform) => {
  test('includes “sdk” when an SDK call succeeds', async () => {
    const site = await platform.site();
    const recorder = new EvidenceRecorder();
    const watched = recorder.wrap(platform.emulator);
    globalThis.fetch = async (input, init) => watched.fetch(new Request(input, init));
    await site.visitor().services.queryServices().limit(1).find();
    await expect(site.visitor().services.deleteService('00000000-0000-4000-8000-0000000000ff')).rejects.toThrow();
    expect(recorder.byOperation()).toEqual({ 'services.queryServices': ['sdk'] });
  });

  test('includes “validated” when a bad request of any client was refused', async () => {
    const token = await visitorToken(await platform.site());
    const recorder = new EvidenceRecorder();
    const body = { query: { paging: { limit: -1 } } };
    await wire(recorder.wrap(platform.emulator), 'POST', '/bookings/v2/services/query', { token, body });
    await wire(recorder.wrap(platform.emulator), 'POST', '/bookings/v2/services/query', { token, body: {} });
    expect(recorder.byOperation()).toEqual({ 'services.queryServices': ['validated'] });
  });

  test('includes “raced” when concurrent calls change one site, but not two sites', async () => {
    const [one, other] = [await platform.site(), await platform.site()];
    const tokens = await Promise.all([one, one, other].map(visitorToken));
    const create = (emulator: Parameters<typeof wire>[0], token: string | undefined) =>
      wire(emulator, 'POST', '/ecom/v2/carts/current', { token, body: {} });
    const apart = new EvidenceRecorder();
    const elsewhere = apart.wrap(platform.emulator);
    await Promise.all([create(elsewhere, tokens[0]), create(elsewhere, tokens[2])]);
    await create(elsewhere, tokens[1]);
    expect(apart.byOperation()).toEqual({});
    const raced = new EvidenceRecorder();
    const here = raced.wrap(platform.emulator);
    await Promise.all([create(here, tokens[0]), create(here, tokens[1])]);
    expect(raced.byOperation()).toEqual({ 'currentCartV2.createCurrentCart': ['raced'] });
  });
});

describe('evidence for the operations', () => {
  const suites: EvidenceByOperation[] = [{ one: ['sdk', 'raced'], two: ['sdk'] }, { one: ['sdk'] }];

  test('names what any suite shows, and no race that only one suite saw', () => {
    expect(claimsOf(suites)).toEqual({ one: ['sdk'], two: ['sdk'] });
    expect(claimsOf([...suites, ...suites]).one).toEqual(['sdk', 'raced']);
  });

  test('is refuted when no test supports the claim, and new evidence is counted', () => {
    const claims = claimsOf(suites);
    expect(unfoundedClaims(claims, suites)).toEqual({ always: [], timed: [] });
    expect(unfoundedClaims(claims, suites.slice(1))).toEqual({ always: ['two: sdk'], timed: [] });
    const raced = claimsOf([...suites, ...suites]);
    expect(unfoundedClaims(raced, suites.slice(1))).toEqual({ always: ['two: sdk'], timed: ['one: raced'] });
    expect(unclaimedCount({ one: ['sdk'] }, suites)).toBe(1);
  });
});
