import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CollectionDefinition,
  Query,
  QueryLimits,
  SiteStore,
  Storage,
} from '../../src/platform/kernel/store/store-interface';
import { aSite, drivers, NOW } from './drivers';
import { type Item, items as makeItems, matches } from './naive-query';

const many: CollectionDefinition<{ id: string; rank: number; isOdd: boolean }> = {
  name: 'store-test.many',
  fields: { rank: 'number', isOdd: 'boolean' },
};

const things: CollectionDefinition<Item> = {
  name: 'store-test.things',
  fields: {
    name: 'string',
    rank: 'number',
    price: 'decimal',
    hidden: 'boolean',
    created: 'date',
    tags: 'array',
    'owner.name': 'string',
    'owner.level': 'number',
    'media.items.id': 'string',
  },
  indexed: ['name', 'created', 'owner.level', ['name', 'rank']],
};

describe.each(drivers)('queries on $name', ({ open }) => {
  let storage: Storage;
  let site: SiteStore;
  const stored = makeItems();

  beforeAll(async () => {
    storage = await open();
    site = await aSite(storage);
    await site.run(NOW, async (transaction) => {
      for (const item of stored) await transaction.in(things).insert(item);
    });
  });
  afterAll(() => storage.close());

  test('all matches of a filter can be read at once in the requested order, beyond the largest page', async () => {
    const [odd, all] = await site.run(NOW, async (transaction) => {
      const documents = transaction.in(many);
      for (let rank = 0; rank < 2_100; rank += 1) {
        await documents.insert({ id: `m${rank % 7}-${rank}`, rank, isOdd: rank % 2 === 1 });
      }
      const sort = [{ fieldName: 'rank', order: 'DESC' }];
      return [await documents.all({ filter: { isOdd: true }, sort }), await documents.all()] as const;
    });
    expect(odd.map(({ rank }) => rank)).toEqual(Array.from({ length: 1_050 }, (_, index) => 2_099 - 2 * index));
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted());
    expect(new Set(all.map(({ rank }) => rank)).size).toBe(2_100);
  });

  const query = (queryRequest: Query) =>
    site.run(NOW, (transaction) => transaction.in(things).query(queryRequest, { maxLimit: 200 }));
  const idsOf = async (filter: Query['filter']) =>
    (await query({ filter, paging: { limit: 200 } })).items.map(({ id }) => id).sort();

  test('a query finds the same documents as a plain evaluation of its filter', async () => {
    const run = fc.asyncProperty(filters, async (filter) => {
      const expected = stored.filter((item) => matches(item, filter)).map(({ id }) => id);
      expect(await idsOf(filter)).toEqual(expected.sort());
      expect(await site.run(NOW, (transaction) => transaction.in(things).count(filter))).toBe(expected.length);
    });
    await fc.assert(run, { numRuns: 400 });
  });

  test('paging by cursor, by offset and backward gives one order without gaps or duplicates', async () => {
    const run = fc.asyncProperty(sorts, filters, fc.integer({ min: 1, max: 9 }), async (sort, filter, limit) => {
      const whole = (await query({ filter, sort, paging: { limit: 200 } })).items.map(({ id }) => id);
      const forwards: string[] = [];
      let page = await query({ filter, sort, cursorPaging: { limit } });
      for (;;) {
        expect(page.total).toBe(whole.length);
        expect(page.count).toBe(page.items.length);
        forwards.push(...page.items.map(({ id }) => id));
        expect(page.hasNext).toBe(page.cursors.next !== undefined);
        if (!page.cursors.next) break;
        page = await query({ cursorPaging: { limit, cursor: page.cursors.next } });
      }
      expect(forwards).toEqual(whole);
      const backwards = page.items.map(({ id }) => id);
      while (page.cursors.prev) {
        page = await query({ cursorPaging: { limit, cursor: page.cursors.prev } });
        backwards.unshift(...page.items.map(({ id }) => id));
      }
      expect(backwards).toEqual(whole);
      const second = await query({ filter, sort, paging: { limit, offset: limit } });
      expect(second.items.map(({ id }) => id)).toEqual(whole.slice(limit, 2 * limit));
      expect(second).toMatchObject({ offset: limit, total: whole.length });
    });
    await fc.assert(run, { numRuns: 60 });
  });

  test('a sort puts absent values lowest and orders numbers as numbers, dates as instants', async () => {
    const values = async (fieldName: keyof Item) =>
      (await query({ sort: [{ fieldName }], paging: { limit: 200 } })).items.map((item) => item[fieldName]);
    const isSorted = (list: number[]) => expect(list).toEqual([...list].sort((a, b) => a - b));
    isSorted((await values('price')).map((price) => Number(price ?? -1)));
    isSorted((await values('rank')).map((rank) => Number(rank ?? -1_000)));
    isSorted((await values('created')).map((created) => (created ? Date.parse(String(created)) : 0)));
  });

  test('a scope also restricts a query with a filter or a cursor', async () => {
    const scope = { rank: { $gt: 3 } };
    const ofScope = await idsOf(scope);
    const scoped = await query({ scope, paging: { limit: 200 } });
    expect(scoped.items.map(({ id }) => id).toSorted()).toEqual(ofScope);
    const { cursors } = await query({ cursorPaging: { limit: 1 } });
    const rest = await query({ scope, cursorPaging: { limit: 200, cursor: cursors.next } });
    expect(ofScope).toEqual(expect.arrayContaining(rest.items.map(({ id }) => id)));
    expect(rest.total).toBe(ofScope.length);
    expect(ofScope.length).toBeLessThan(stored.length);
  });

  test('a cursor keeps its place while documents are added and removed', async () => {
    const own = await aSite(storage);
    const ask = (queryRequest: Query) => own.run(NOW, (transaction) => transaction.in(things).query(queryRequest));
    await own.run(NOW, async (transaction) => {
      for (const id of ['b', 'd', 'f', 'h']) await transaction.in(things).insert({ id, name: id });
    });
    const first = await ask({ sort: [{ fieldName: 'name' }], cursorPaging: { limit: 2 } });
    await own.run(NOW, async (transaction) => {
      await transaction.in(things).insert({ id: 'a', name: 'a' });
      await transaction.in(things).remove('d');
    });
    const second = await ask({ cursorPaging: { limit: 2, cursor: first.cursors.next } });
    expect(second.items.map(({ id }) => id)).toEqual(['f', 'h']);
  });

  test.each<[string, Query, object]>([
    [
      'an undeclared filter field',
      { filter: { secret: 1 } },
      { description: "Field 'secret' is not declared as filterable" },
    ],
    [
      'a property of every object',
      { filter: { constructor: 1 } },
      { description: "Field 'constructor' is not declared as filterable" },
    ],
    [
      'an undeclared sort field',
      { sort: [{ fieldName: 'secret' }] },
      { description: "Field 'secret' is not declared as sortable" },
    ],
    [
      'a list as sort field',
      { sort: [{ fieldName: 'tags' }] },
      { description: "Field 'tags' is not declared as sortable" },
    ],
    ['a limit above the maximum', { paging: { limit: 201 } }, { violatedRule: 'MAX', data: { threshold: 200 } }],
    ['a negative offset', { paging: { offset: -1 } }, { violatedRule: 'MIN', data: { threshold: 0 } }],
  ])('%s is refused', async (_, queryRequest, violation) => {
    const refused = { name: 'ValidationError', fieldViolations: [expect.objectContaining(violation)] };
    await expect(query(queryRequest)).rejects.toMatchObject(refused);
  });

  test.each([
    ['an unknown operator', { filter: { name: { $regex: 'x' } } }, "Operator '$regex' is not supported"],
    ['an unknown logical operator', { filter: { $nor: [] } }, "Operator '$nor' is not supported"],
    [
      'a text in place of a number',
      { filter: { rank: { $gt: 'high' } } },
      `Field 'rank': expected a number, got "high"`,
    ],
    [
      'a text in place of a date',
      { filter: { created: 'yesterday' } },
      `Field 'created': expected a date, got "yesterday"`,
    ],
    ['a list in place of a filter', { filter: JSON.parse('["name"]') }, 'The filter must be an object'],
    ['an unknown direction', { sort: [{ fieldName: 'name', order: 'UP' }] }, "The order must be ASC or DESC, got 'UP'"],
  ])('%s is refused with a code', async (_, queryRequest, message) => {
    const code = 'sort' in queryRequest ? 'INVALID_SORT' : 'INVALID_FILTER';
    await expect(query(queryRequest)).rejects.toMatchObject({ name: 'ApplicationError', code, message });
  });

  test('a text in place of a cursor is refused', async () => {
    const request = query({ cursorPaging: { cursor: 'nonsense' } });
    await expect(request).rejects.toMatchObject({ name: 'ApplicationError', code: 'INVALID_CURSOR' });
  });

  test('a cursor of another collection is refused', async () => {
    const { cursors } = await query({ cursorPaging: { limit: 1 } });
    const others = { ...things, name: 'store-test.others' };
    const request = site.run(NOW, (transaction) =>
      transaction.in(others).query({ cursorPaging: { cursor: cursors.next } }),
    );
    await expect(request).rejects.toMatchObject({ name: 'ApplicationError', code: 'INVALID_CURSOR' });
  });

  test('limit and sort fall back to the operation’s defaults', async () => {
    const page = await site.run(NOW, (transaction) =>
      transaction.in(things).query({}, { defaultLimit: 3, defaultSort: [{ fieldName: 'id', order: 'DESC' }] }),
    );
    const last = stored
      .map(({ id }) => id)
      .sort()
      .reverse()
      .slice(0, 3);
    expect(page.items.map(({ id }) => id)).toEqual(last);
  });

  test('a total that the operation knows is not counted, unless the page holds every match', async () => {
    const total = async (limit: number) =>
      (
        await site.run(NOW, (transaction) =>
          transaction.in(things).query({ paging: { limit } }, { knownTotal: async () => 7, maxLimit: 500 }),
        )
      ).total;
    expect(await total(1)).toBe(7);
    expect(await total(500)).toBe(stored.length);
  });

  test('queries that need no total do not count, and share no cached page with queries that do', async () => {
    const total = (limits: QueryLimits) =>
      site.run(
        NOW,
        async (transaction) => (await transaction.in(things).query({ paging: { limit: 1 } }, limits)).total,
      );
    expect(await total({ withoutTotal: true })).toBe(0);
    expect(await total({})).toBe(stored.length);
    expect(await total({ withoutTotal: true })).toBe(0);
  });

  test('each caller gets its own copy of a page', async () => {
    const page = await query({});
    page.items.length = 0;
    expect((await query({})).items).not.toHaveLength(0);
  });
});

const text = fc.constantFrom('', 'a', 'A', 'ab', 'Äb', 'b*', 'b%', '[x]', 'x^\\', "O'Neil", 'c?');
const number = fc.integer({ min: -3, max: 3 });
const date = fc.constantFrom(
  '2026-01-01T00:00:00Z',
  '2026-01-02T02:00:00+02:00',
  '2026-01-03',
  '2026-01-02T00:00:00.001Z',
);

function operators<V>(value: fc.Arbitrary<V>) {
  const orNull = fc.option(value, { freq: 5 });
  const list = fc.array(orNull, { maxLength: 3 });
  return fc.oneof(
    orNull,
    ...['$eq', '$ne'].map((operator) => orNull.map((operand) => ({ [operator]: operand }))),
    ...['$gt', '$gte', '$lt', '$lte'].map((operator) => value.map((operand) => ({ [operator]: operand }))),
    ...['$in', '$nin', '$hasSome', '$hasAll'].map((operator) => list.map((operand) => ({ [operator]: operand }))),
    ...['$exists', '$isEmpty'].map((operator) => fc.boolean().map((operand) => ({ [operator]: operand }))),
  );
}

const texts = fc.oneof(
  operators(text),
  ...['$startsWith', '$contains'].map((operator) => text.map((operand) => ({ [operator]: operand }))),
);

const fields = fc.oneof(
  ...['name', 'tags', 'owner.name', 'media.items.id'].map((path) => texts.map((condition) => ({ [path]: condition }))),
  ...['rank', 'price', 'owner.level'].map((path) => operators(number).map((condition) => ({ [path]: condition }))),
  operators(fc.boolean()).map((condition) => ({ hidden: condition })),
  operators(date).map((condition) => ({ created: condition })),
);

const { filters } = fc.letrec<{ filters: Record<string, unknown> }>((tie) => ({
  filters: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fields,
    fc.tuple(fields, fields).map(([first, second]) => ({ ...first, ...second })),
    fc.array(tie('filters'), { minLength: 1, maxLength: 3 }).map((list) => ({ $and: list })),
    fc.array(tie('filters'), { minLength: 1, maxLength: 3 }).map((list) => ({ $or: list })),
    tie('filters').map((filter) => ({ $not: filter })),
  ),
}));

const sorts = fc.uniqueArray(
  fc.record({
    fieldName: fc.constantFrom('name', 'rank', 'price', 'hidden', 'created', 'owner.level'),
    order: fc.constantFrom('ASC', 'DESC'),
  }),
  { maxLength: 3, selector: ({ fieldName }) => fieldName },
);
