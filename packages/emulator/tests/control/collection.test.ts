import { expect, test } from 'vitest';
import { TRAPS } from '../../src/platform/explain/traps/all-traps';
import type { Collection, CollectionRun } from '../../src/server/control/calls/collection';
import type { OperationDetail, OperationRow } from '../../src/server/control/calls/operations';
import type { TrapList } from '../../src/server/control/calls/traps';
import { onDatabase } from '../harness/harness';
import { REMOVED_OPERATIONS } from '../harness/older-operations';

/** The number of calls in all flows. */
const CALLS = 113;

onDatabase('sqlite', 'the reference of operations, traps and the collection', (platform) => {
  async function control<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
    const request = new Request(`http://127.0.0.1:4010/_emulator${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await platform.emulator.fetch(request);
    return { status: response.status, body: await response.json() };
  }

  const rows = async (query: string): Promise<OperationRow[]> =>
    (await control<{ operations: OperationRow[] }>('GET', `/operations${query}`)).body.operations;

  const sites = async () => (await control<{ sites: unknown[] }>('GET', '/sites')).body.sites.length;

  test('the collection has each call of the flows once, and a reason for each skipped call', async () => {
    const { calls } = (await control<Collection>('GET', '/collection')).body;
    expect(new Set(calls.map(({ call }) => call)).size).toBe(CALLS);
    for (const { steps, skipped } of calls) expect(steps || skipped?.length).toBeGreaterThan(0);
  });

  test('every call of the collection succeeds, on a site that is removed afterwards', {
    timeout: 300_000,
  }, async () => {
    const before = await sites();
    const { results } = (await control<CollectionRun>('POST', '/collection/runs', {})).body;
    expect(results.length).toBeGreaterThan(100);
    const refused = results.filter(({ status }) => status !== 200);
    expect(refused.filter(({ call }) => !REMOVED_OPERATIONS.has(call))).toEqual([]);
    expect(await sites()).toBe(before);
  });

  test('runs only the requested calls of the collection', async () => {
    const calls = ['services.queryServices', 'redirects.createRedirectSession'];
    const { results } = (await control<CollectionRun>('POST', '/collection/runs', { calls })).body;
    expect(results.map(({ call, status }) => `${call} ${status}`).sort()).toEqual([
      'redirects.createRedirectSession 200',
      'services.queryServices 200',
    ]);
  });

  test.each([
    [{ calls: ['services.bakeCake'] }, 'services.bakeCake'],
    [{ calls: 'all' }, 'calls'],
    [{ calls: [], site: 'x' }, 'site'],
  ])('refuses to run %j, and creates no site', async (body, message) => {
    const before = await sites();
    const refused = await control<{ message: string }>('POST', '/collection/runs', body);
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
    expect(await sites()).toBe(before);
  });

  test('every trap describes the behavior, the reason why the code seems to work, and the fix', async () => {
    const { traps } = (await control<TrapList>('GET', '/traps')).body;
    expect(traps.map(({ trap }) => trap)).toEqual(Object.keys(TRAPS));
    for (const { title, happens, accident, instead, code, sources } of traps)
      for (const text of [title, happens, accident, instead, code, sources]) expect(text.length).toBeGreaterThan(0);
  });

  test('operations can be filtered by test evidence, or by its absence', async () => {
    const all = (await rows('?search=bookings')).filter(({ evidence }) => evidence.raced !== undefined);
    const [racedRows, missing] = [
      await rows('?search=bookings&evidence=raced'),
      await rows('?search=bookings&evidence=not-raced'),
    ];
    expect(racedRows.every(({ evidence }) => evidence.raced)).toBe(true);
    expect(missing.every(({ evidence }) => evidence.raced === false)).toBe(true);
    expect([racedRows.length > 0, missing.length > 0, racedRows.length + missing.length]).toEqual([
      true,
      true,
      all.length,
    ]);
    const [unserved] = await rows('?evidence=not-served');
    expect(unserved).toMatchObject({ served: false, evidence: {} });
    const refused = await control<{ message: string }>('GET', '/operations?evidence=hearsay');
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('not-raced') } });
  });

  test('an operation says what tests show of it', async () => {
    const { evidence } = (await control<OperationDetail>('GET', '/operations/bookings.createBooking')).body;
    expect(evidence.sdk).toBe(true);
    expect(
      Object.keys((await control<OperationDetail>('GET', '/operations/services.getService')).body.evidence),
    ).not.toContain('raced');
  });

  test.each(['sandbox', 'new-site'] as const)(
    'the addLineItemsToCurrentCart example adds an item to the cart on a %s site',
    async (preset) => {
      const site = await platform.site(preset);
      const operation = 'currentCartV2.addLineItemsToCurrentCart';
      const { example } = (await control<OperationDetail>('GET', `/operations/${operation}?site=${site.siteId}`)).body;
      expect(example.missing).toEqual([]);
      const call = { operation, request: example.request };
      const { body } = await control('POST', `/sites/${site.siteId}/calls`, call);
      const lineItems = [{ quantityInfo: { requestedQuantity: 1, confirmedQuantity: 1 } }];
      expect(body).toMatchObject({ status: 200, response: { cart: { lineItems } } });
    },
  );

  test('examples for events use an event of the site', async () => {
    const site = await platform.site('sandbox');
    const { example } = (await control<OperationDetail>('GET', `/operations/wixEventsV2.getEvent?site=${site.siteId}`))
      .body;
    expect(example.missing).toEqual([]);
  });
});
