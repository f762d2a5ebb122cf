// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { allowGuests, anOpenEvent, anRsvp, ownerClient, submitRsvp, withGuests } from './some-rsvps';

/** Two events with four answers: three people attend, one of them with two guests; the fourth declines. */
async function fourAnswers(site: TestSite) {
  const host = ownerClient(site);
  const loom = await anOpenEvent(site, { responseType: 'YES_AND_NO' });
  const mill = await anOpenEvent(site);
  await allowGuests(site, loom, 2);
  await submitRsvp(host, withGuests(loom, 2));
  await site.advance('P1D');
  await submitRsvp(host, anRsvp(loom, { firstName: 'Mary', email: 'mary@example.com', status: 'NO' }));
  await submitRsvp(host, anRsvp(loom, { firstName: 'Jean', email: 'jean@example.com' }));
  await submitRsvp(host, anRsvp(mill));
  return { host, loom, mill };
}

onEveryDatabase('aggregations of an RSVP search', (platform) => {
  test('count values, ranges and days over all results, not only the page', async () => {
    const { host, loom, mill } = await fourAnswers(await platform.site('empty'));
    const { rsvps, aggregationData } = await host.rsvpV2.searchRsvps(
      {
        cursorPaging: { limit: 1 },
        aggregations: [
          { name: 'answers', type: 'VALUE', fieldPath: 'status', value: {} },
          { name: 'size', type: 'RANGE', fieldPath: 'totalGuests', range: { buckets: [{ to: 2 }, { from: 2 }] } },
          { name: 'most', type: 'SCALAR', fieldPath: 'totalGuests', scalar: { type: 'MAX' } },
          { name: 'events', type: 'SCALAR', fieldPath: 'eventId', scalar: { type: 'COUNT_DISTINCT' } },
          { name: 'first', type: 'SCALAR', fieldPath: '_createdDate', scalar: { type: 'MIN' } },
          { name: 'days', type: 'DATE_HISTOGRAM', fieldPath: '_createdDate', dateHistogram: { interval: 'DAY' } },
          {
            name: 'each',
            type: 'NESTED',
            nested: {
              nestedAggregations: [
                { name: 'event', type: 'VALUE', fieldPath: 'eventId', value: {} },
                { name: 'answer', type: 'VALUE', fieldPath: 'status', value: {} },
              ],
            },
          },
        ],
      },
      {},
    );
    expect(rsvps).toHaveLength(1);
    const { results = [] } = aggregationData ?? {};
    const [answers, size, most, events, first, days, each] = results;
    expect(answers?.values?.results).toEqual([
      { value: 'YES', count: 3 },
      { value: 'NO', count: 1 },
    ]);
    expect(size?.ranges?.results).toMatchObject([
      { to: 2, count: 3 },
      { from: 2, count: 1 },
    ]);
    expect(most?.scalar).toEqual({ type: 'MAX', value: 3 });
    expect(events?.scalar).toEqual({ type: 'COUNT_DISTINCT', value: 2 });
    const oldest = (
      await host.rsvpV2
        .queryRsvps({ fields: ['DETAILS'] })
        .ascending('_createdDate')
        .find()
    ).items[0];
    expect(first?.scalar?.value).toBe(oldest?._createdDate?.getTime());
    expect(days?.dateHistogram?.results?.map(({ count }) => count)).toEqual([1, 3]);
    expect(each?.nested?.results).toContainEqual({
      results: { event: { value: { value: loom, count: 3 } }, answer: { value: { value: 'YES', count: 2 } } },
    });
    expect(each?.nested?.results).toContainEqual({
      results: { event: { value: { value: mill, count: 1 } }, answer: { value: { value: 'YES', count: 1 } } },
    });
  });

  test('count only the results of the filter and the search', async () => {
    const { host, loom } = await fourAnswers(await platform.site('empty'));
    const aggregations = [{ name: 'answers', type: 'VALUE', fieldPath: 'status', value: {} }] as const;
    const response = await host.rsvpV2.searchRsvps(
      { filter: { eventId: loom }, search: { expression: 'jean' }, aggregations: [...aggregations] },
      {},
    );
    expect(response.aggregationData?.results?.[0]?.values?.results).toEqual([{ value: 'YES', count: 1 }]);
  });

  test('are refused for fields that cannot be aggregated, duplicate names and missing options', async () => {
    const { host } = await fourAnswers(await platform.site('empty'));
    const refusal = async (...aggregations: object[]) =>
      (await refusalOf(host.rsvpV2.searchRsvps({ aggregations }, {}))).fields;
    expect(await refusal({ name: 'mails', type: 'VALUE', fieldPath: 'email', value: {} })).toHaveLength(1);
    expect(await refusal({ name: 'days', type: 'DATE_HISTOGRAM', fieldPath: '_createdDate' })).toHaveLength(1);
    const twice = { name: 'answers', type: 'VALUE', fieldPath: 'status', value: {} };
    expect(await refusal(twice, twice)).toHaveLength(1);
  });
});
