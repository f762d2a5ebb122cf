import { items as itemsModule } from '@wix/data';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';
import { defineCollection, ownerData, permissionsFor } from './a-collection';

const TOWNS = [
  { state: 'FL', town: 'Orlando', population: 190, sights: ['lake', 'park'], visits: { may: 1, june: 2 } },
  { state: 'CA', town: 'Fresno', population: 490, sights: ['zoo'] },
  { state: 'CA', town: 'Oakland', population: 390, sights: [] },
  { state: 'NY', town: 'Utica', population: 'unknown' },
];

const field = (fieldPath: string) => ({ fieldPath });

onEveryDatabase('an aggregation pipeline', (platform) => {
  async function siteWithTowns(): Promise<TestSite> {
    const site = await platform.site('bare');
    await defineCollection(site, 'Towns', { permissions: permissionsFor('ANYONE'), items: TOWNS });
    return site;
  }

  const run = async (site: TestSite, stages: object[], more: object = {}) => {
    const body = { dataCollectionId: 'Towns', pipeline: { stages, ...more } };
    const answer = await wire(site.emulator, 'POST', '/wix-data/v2/items/aggregate-pipeline', {
      ...ownerCall(site),
      body,
    });
    return { status: answer.status, ...answer.body } as { status: number; results?: Record<string, unknown>[] };
  };

  // Source: cms-data-operations-extended of wix/skills.
  test('counts items by a field', async () => {
    const groupIds = [{ key: 'state', expression: field('state') }];
    const accumulators = [{ resultFieldName: 'count', sum: { expression: { numeric: 1 } } }];
    const { results } = await run(await siteWithTowns(), [{ group: { groupIds, accumulators } }]);
    expect(results).toEqual([
      { _id: { state: 'FL' }, count: 1 },
      { _id: { state: 'CA' }, count: 2 },
      { _id: { state: 'NY' }, count: 1 },
    ]);
  });

  test('passes the results of each stage to the next one', async () => {
    const accumulators = [
      { resultFieldName: 'total', sum: { expression: field('population') } },
      { resultFieldName: 'average', avg: { expression: field('population') } },
      { resultFieldName: 'least', min: { expression: field('population') } },
      { resultFieldName: 'most', max: { expression: field('population') } },
      { resultFieldName: 'first', first: { expression: field('town') } },
      { resultFieldName: 'last', last: { expression: field('town') } },
      { resultFieldName: 'towns', push: { expression: field('town') } },
    ];
    const { results } = await run(await siteWithTowns(), [
      { filter: { population: { $gt: 200 } } },
      { sort: { values: [{ fieldName: 'town', order: 'DESC' }] } },
      { group: { accumulators } },
    ]);
    expect(results).toEqual([
      {
        total: 880,
        average: 440,
        least: 390,
        most: 490,
        first: 'Oakland',
        last: 'Fresno',
        towns: ['Oakland', 'Fresno'],
      },
    ]);
  });

  test('includes, excludes and computes fields', async () => {
    const site = await siteWithTowns();
    const only = [{ filter: { town: 'Orlando' } }];
    const upper = { resultFieldName: 'name', expression: { toUpper: { expression: field('town') } } };
    const doubled = { multiply: { expressions: [field('population'), { numeric: 2 }] } };
    const nested = [{ include: { fieldName: 'state' } }];
    const fields = [
      { include: { fieldName: 'visits.may' } },
      { reshape: upper },
      { reshape: { resultFieldName: 'doubled', expression: doubled } },
      { projectNested: { resultFieldName: 'place', fields: nested } },
      { exclude: { fieldName: '_id' } },
    ];
    expect((await run(site, [...only, { projection: { fields } }])).results).toEqual([
      { visits: { may: 1 }, name: 'ORLANDO', doubled: 380, place: { state: 'FL' } },
    ]);
    const excluded = [{ exclude: { fieldName: 'visits.may' } }, { exclude: { fieldName: 'sights' } }];
    const [rest] = (await run(site, [...only, { projection: { fields: excluded } }])).results ?? [];
    expect(rest).toMatchObject({ town: 'Orlando', visits: { june: 2 } });
    expect(rest).not.toHaveProperty('sights');
  });

  test.each([
    [{ subtract: { firstExpression: { numeric: 7 }, secondExpression: { numeric: 2 } } }, 5],
    [{ divide: { firstExpression: { numeric: 7 }, secondExpression: { numeric: 2 } } }, 3.5],
    [{ mod: { firstExpression: { numeric: 7 }, secondExpression: { numeric: 2 } } }, 1],
    [{ floor: { expression: { numeric: 3.5 } } }, 3],
    [{ ceil: { expression: { numeric: 3.5 } } }, 4],
    [{ abs: { expression: { numeric: -3 } } }, 3],
    [{ add: { expressions: [{ numeric: 1 }, { numeric: 2 }, { numeric: 3 }] } }, 6],
    [{ concat: { expressions: [{ text: 'a' }, { text: 'b' }] } }, 'ab'],
    [
      {
        substring: {
          expression: { text: 'harbour' },
          startExpression: { numeric: 1 },
          lengthExpression: { numeric: 3 },
        },
      },
      'arb',
    ],
    [{ length: { expression: { text: 'harbour' } } }, 7],
    [{ toLower: { expression: { text: 'Harbour' } } }, 'harbour'],
    [{ stringify: { expression: { numeric: 3 } } }, '3'],
    [{ add: { expressions: [field('missing'), { numeric: 2 }] } }, null],
  ])('computes %j', async (expression, expected) => {
    const fields = [{ reshape: { resultFieldName: 'value', expression } }];
    const { results } = await run(await siteWithTowns(), [{ limit: 1 }, { projection: { fields } }]);
    expect(results).toMatchObject([{ value: expected }]);
  });

  test('unwinds lists and turns objects into lists', async () => {
    const site = await siteWithTowns();
    const unwound = await run(site, [{ unwindArray: { arrayFieldName: 'sights' } }]);
    expect(unwound.results?.map(({ town, sights }) => [town, sights])).toEqual([
      ['Orlando', 'lake'],
      ['Orlando', 'park'],
      ['Fresno', 'zoo'],
    ]);
    const objectToArray = { objectFieldName: 'visits', destinationFieldName: 'months' };
    expect((await run(site, [{ limit: 1 }, { objectToArray }])).results).toMatchObject([
      {
        months: [
          { k: 'may', v: 1 },
          { k: 'june', v: 2 },
        ],
      },
    ]);
  });

  test('skips, limits and pages', async () => {
    const site = await siteWithTowns();
    const townsOf = ({ results }: { results?: Record<string, unknown>[] }) => results?.map(({ town }) => town);
    expect(townsOf(await run(site, [{ skip: 1 }, { limit: 2 }]))).toEqual(['Fresno', 'Oakland']);
    const page = await run(site, [{ skip: 1 }], { paging: { limit: 1, offset: 1 } });
    expect(page).toMatchObject({ results: [{ town: 'Oakland' }], pagingMetadata: { count: 1, hasNext: true } });
  });

  test('is built and run by the SDK', async () => {
    const { items } = ownerData(await siteWithTowns());
    const { stages, pipelineBuilder } = itemsModule;
    const pipeline = pipelineBuilder().withStages([
      stages.filter().eq('state', 'CA'),
      stages.sort().ascending('population'),
    ]);
    const { results } = await items.aggregatePipeline('Towns', pipeline.build());
    expect(results?.map(({ town }) => town)).toEqual(['Oakland', 'Fresno']);
  });

  test.each([
    ['a text to add', { add: { expressions: [field('town')] } }],
    ['a division by zero', { divide: { firstExpression: { numeric: 1 }, secondExpression: { numeric: 0 } } }],
    ['no operation', {}],
  ])('is refused with %s', async (_what, expression) => {
    const fields = [{ reshape: { resultFieldName: 'value', expression } }];
    expect((await run(await siteWithTowns(), [{ projection: { fields } }])).status).toBe(400);
  });

  const doubled = { concat: { expressions: [field('town'), field('town')] } };
  const pushBoth = ['left', 'right'].map((resultFieldName) => ({
    resultFieldName,
    push: { expression: field('all') },
  }));
  const all = { resultFieldName: 'all', push: { expression: field('town') } };
  const multiplied = [
    { group: { accumulators: pushBoth } },
    { unwindArray: { arrayFieldName: 'left' } },
    { projection: { fields: [{ reshape: { resultFieldName: 'all', expression: field('right') } }] } },
  ];

  // A visitor may ask, and a hundred stages of these would need more memory than any machine has.
  test.each([
    [
      'texts',
      Array(99).fill({ projection: { fields: [{ reshape: { resultFieldName: 'town', expression: doubled } }] } }),
    ],
    [
      'lists',
      [
        { group: { accumulators: [all] } },
        { unwindArray: { arrayFieldName: 'all' } },
        ...Array(32).fill(multiplied).flat(),
      ],
    ],
  ])('is refused once its %s outgrow their bound', async (_kind, stages) => {
    const site = await siteWithTowns();
    expect((await run(site, stages.slice(0, 5))).status).toBe(200);
    expect((await run(site, stages)).status).toBe(400);
  });

  test('is refused with an empty stage, and on the collections of apps', async () => {
    const site = await platform.site();
    await defineCollection(site, 'Towns', { permissions: permissionsFor('ANYONE'), items: TOWNS });
    expect((await run(site, [{}])).status).toBe(400);
    const body = { dataCollectionId: 'Stores/Products', pipeline: { stages: [{ limit: 1 }] } };
    const call = { ...ownerCall(site), body };
    expect((await wire(site.emulator, 'POST', '/wix-data/v2/items/aggregate-pipeline', call)).status).toBe(400);
  });
});
