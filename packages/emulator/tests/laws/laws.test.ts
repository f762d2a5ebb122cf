// @module-tag database

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, statusesOf } from '../harness/harness';
import { CATALOG_ENTITIES } from './catalog';
import type { BulkAnswer, Entity, LawfulEntity } from './lawful-entity';
import { OTHER_ENTITIES } from './services-and-delivery';
import { TAX_ENTITIES } from './taxes';

const ENTITIES = [...CATALOG_ENTITIES, ...TAX_ENTITIES, ...OTHER_ENTITIES];

const named = (entities: readonly LawfulEntity[]) => entities.map((entity) => [entity.noun, entity] as const);
const EVERY = named(ENTITIES);

const idOf = ({ _id }: Entity): string => _id ?? '';
const createdNumbers = [0, 1, 2, 3, 4];

onEveryDatabase('the laws of entities', (platform) => {
  async function newSite(entity: LawfulEntity) {
    const site = await platform.site('new-site');
    const references = await entity.references?.(site);
    return {
      site,
      calls: entity.calls(site),
      fieldsOf: (number: number) => ({ ...references, ...entity.fields(number) }),
    };
  }

  test.each(EVERY)('one missing %s cannot be read, changed or removed', async (_noun, entity) => {
    const { calls } = await newSite(entity);
    const id = randomUUID();
    const attempts = [calls.get(id), calls.update(id, { ...entity.change, revision: '1' }), calls.remove(id)];
    expect(await statusesOf(attempts)).toEqual([404, 404, 404]);
  });

  test.each(EVERY)('one %s with another revision is refused and stays as it was', async (_noun, entity) => {
    const { site, calls, fieldsOf } = await newSite(entity);
    const created = await calls.create(fieldsOf(0));
    const events = await site.events();
    for (const revision of ['0', '2']) {
      const refused = await refusalOf(calls.update(idOf(created), { ...entity.change, revision }));
      expect(refused.status).toBe(409);
    }
    expect(await calls.get(idOf(created))).toEqual(created);
    expect(await site.events()).toEqual(events);
  });

  test.each(EVERY)('one %s returns every field that was written, and is removed for good', async (_noun, entity) => {
    const { calls, fieldsOf } = await newSite(entity);
    const created = await calls.create(fieldsOf(0));
    expect(created).toMatchObject({ ...fieldsOf(0), revision: '1' });
    expect(await calls.get(idOf(created))).toEqual(created);
    await calls.remove(idOf(created));
    expect(await statusesOf([calls.get(idOf(created)), calls.remove(idOf(created))])).toEqual([404, 404]);
  });

  test.each(EVERY)('a change of one %s keeps all other fields', async (_noun, entity) => {
    const { calls, fieldsOf } = await newSite(entity);
    const created = await calls.create(fieldsOf(0));
    const changed = await calls.update(idOf(created), { ...entity.fixed, ...entity.change, revision: '1' });
    const { _updatedDate } = changed;
    expect(changed).toEqual({ ...created, ...entity.change, revision: '2', _updatedDate });
    expect(await calls.get(idOf(created))).toEqual(changed);
  });

  test.each(named(ENTITIES.filter(({ erasable }) => erasable)))(
    'null erases fields of one %s',
    async (_noun, entity) => {
      const { calls, fieldsOf } = await newSite(entity);
      const { erasable = [] } = entity;
      const created = await calls.create(fieldsOf(0));
      for (const [index, field] of erasable.entries()) {
        const changed = await calls.update(idOf(created), { [field]: null, revision: String(index + 1) });
        expect([undefined, null, ''], field).toContain(Object(changed)[field]);
        expect(await calls.get(idOf(created))).toEqual(changed);
      }
    },
  );

  test.each(EVERY)('pages list each %s once while others come and go', async (_noun, entity) => {
    const { calls, fieldsOf } = await newSite(entity);
    const ids: string[] = [];
    for (const number of createdNumbers) ids.push(idOf(await calls.create(fieldsOf(number))));
    let page = await calls.page(2);
    const listed = page.items.map(idOf);
    const seen = ids.find((id) => listed.includes(id));
    const unseen = ids.find((id) => !listed.includes(id));
    for (const id of [seen, unseen]) if (id !== undefined) await calls.remove(id);
    await calls.create(fieldsOf(createdNumbers.length));
    while (page.hasNext()) {
      page = await page.next();
      expect(page.items.length).toBeLessThanOrEqual(2);
      listed.push(...page.items.map(idOf));
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).not.toContain(unseen);
    for (const id of ids) if (id !== unseen) expect(listed).toContain(id);
  });

  test.each(named(ENTITIES.filter(({ event }) => event)))(
    'each change of one %s sends an event',
    async (_noun, entity) => {
      const { site, calls, fieldsOf } = await newSite(entity);
      const ownEvents = async () => (await site.events()).filter((event) => event.startsWith(`${entity.event}/`));
      const before = (await ownEvents()).length;
      const created = await calls.create(fieldsOf(0));
      await calls.update(idOf(created), { ...entity.change, revision: '1' });
      await calls.remove(idOf(created));
      const expected = ['created', 'updated', 'deleted'].map((change) => `${entity.event}/${change}`);
      expect((await ownEvents()).slice(before)).toEqual(expected);
    },
  );

  test.each(named(ENTITIES.filter(({ count }) => count)))(
    'the count of each %s equals its list',
    async (_noun, entity) => {
      const { site, calls, fieldsOf } = await newSite(entity);
      await calls.create(fieldsOf(0));
      const { items } = await calls.page(100);
      expect(await entity.count?.(site)).toMatchObject({ count: items.length });
    },
  );

  test.each(named(ENTITIES.filter(({ bulk }) => bulk)))(
    'bulk calls report each %s in its place',
    async (_noun, entity) => {
      const { site, calls, fieldsOf } = await newSite(entity);
      const bulk = entity.bulk?.(site);
      const outcomes = ({ results = [] }: BulkAnswer) =>
        results.map(({ itemMetadata }) => [itemMetadata?.originalIndex, itemMetadata?.success]);
      const created = await bulk?.create([fieldsOf(0), fieldsOf(0), fieldsOf(1)]);
      expect(outcomes(created ?? {})).toEqual([
        [0, true],
        [1, false],
        [2, true],
      ]);
      expect(created?.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
      const [first, , last] = created?.results?.map(({ item }) => item ?? {}) ?? [];
      for (const item of [first, last]) expect(item).toEqual(await calls.get(idOf(item ?? {})));
      const [firstId, lastId] = [idOf(first ?? {}), idOf(last ?? {})];
      if (bulk?.update) {
        const change = (_id: string, revision: string) => ({ ...entity.change, _id, revision });
        const changed = await bulk.update([change(randomUUID(), '1'), change(firstId, '1'), change(lastId, '7')]);
        expect(outcomes(changed)).toEqual([
          [0, false],
          [1, true],
          [2, false],
        ]);
        expect(changed.results?.[1]?.item).toEqual(await calls.get(firstId));
        expect(await calls.get(lastId)).toEqual(last);
      }
      if (bulk?.remove) {
        expect(outcomes(await bulk.remove([firstId, randomUUID(), lastId]))).toEqual([
          [0, true],
          [1, false],
          [2, true],
        ]);
        expect(await statusesOf([calls.get(firstId), calls.get(lastId)])).toEqual([404, 404]);
      }
    },
  );
});
