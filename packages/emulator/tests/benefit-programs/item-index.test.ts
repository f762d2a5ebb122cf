import { poolItems } from '@wix/benefit-programs';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { ownerCall, visitorToken, wire } from '../harness/wire';
import { memberIdOf } from '../members/some-members';
import { aDefinition, aProgram, BOOKINGS_APP_ID, NAMESPACE, provision } from './a-program';

const QUERY = '/benefit-programs/v1/pool-items/query';

onEveryDatabase('the benefit item index', (platform) => {
  test('lists a pool definition’s items, with more fields on request', async () => {
    const site = await platform.site();
    const { owner, externalId, programDefinitionId, poolDefinitionId, itemReference, itemSetId } =
      await aDefinition(site);
    await owner.poolDefinitionItems.addItemsToBenefit([{ externalId: crypto.randomUUID(), category: 'classes' }], {
      poolDefinitionId,
      benefitKey: 'visits',
    });
    const { items } = await owner.poolDefinitionItems
      .queryPoolDefinitionItems()
      .eq('poolDefinitionId', poolDefinitionId)
      .ascending('category')
      .find();
    expect(items).toMatchObject([
      {
        ...itemReference,
        itemSetId,
        poolDefinitionId,
        category: '',
        namespace: NAMESPACE,
        benefitKey: 'visits',
        itemSearchKey: `${BOOKINGS_APP_ID}//${itemReference.externalId}`,
        programDefinitions: [{ _id: programDefinitionId, externalId }],
        removed: false,
      },
      { category: 'classes' },
    ]);
    for (const added of ['poolDefinition', 'itemInfo', 'benefitInfo']) expect(items[0]).not.toHaveProperty(added);
    const { externalId: ofItem } = itemReference;
    const { body } = await wire(platform.emulator, 'POST', '/benefit-programs/v1/pool-definition-items/query', {
      ...ownerCall(site),
      body: {
        query: { filter: { 'programDefinitions.id': { $hasSome: [programDefinitionId] }, externalId: ofItem } },
        fields: ['POOL_DEFINITION', 'PROGRAM_DEFINITION', 'BENEFIT', 'ITEM'],
      },
    });
    expect(body.poolDefinitionItems).toMatchObject([
      {
        id: items[0]?._id,
        poolDefinition: { displayName: 'Classes', creditConfiguration: { amount: '10' } },
        programDefinitions: [{ displayName: 'Gym' }],
        benefitInfo: { price: '1', displayName: 'Visits' },
        itemInfo: { displayName: 'Yoga' },
      },
    ]);
  });

  test('lists the items of a beneficiary’s pools, until the program ends', async () => {
    const site = await platform.site();
    const { owner, programId, poolId, memberId, itemReference, redeem } = await aProgram(site);
    await redeem();
    const body = {
      query: { filter: { 'beneficiary.memberId': memberId } },
      fields: ['POOL', 'PROGRAM', 'PROGRAM_DEFINITION', 'ITEM', 'BENEFIT', 'BALANCE'],
    };
    const ask = () => wire(platform.emulator, 'POST', QUERY, { ...ownerCall(site), body });
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        poolItems: [
          {
            ...itemReference,
            poolId,
            programId,
            beneficiary: { memberId },
            pool: { displayName: 'Classes', status: 'ACTIVE', creditConfiguration: { amount: '10' } },
            program: { id: programId, displayName: 'Gym for Ada' },
            programDefinition: { displayName: 'Gym' },
            benefitInfo: { benefitKey: 'visits', price: '1' },
            balance: { available: '9' },
          },
        ],
      },
    });
    await owner.programs.endProgram(programId);
    expect((await ask()).body).toMatchObject({ poolItems: [] });
  });

  test('shows members their own items, and visitors none', async () => {
    const site = await platform.site();
    const { owner, programDefinitionId } = await aProgram(site);
    const memberId = await memberIdOf(site);
    const { poolId } = await provision(owner, programDefinitionId, memberId);
    const tokens = (await site.member(memberId)).auth.getTokens();
    const member = createClient({
      modules: { poolItems },
      auth: OAuthStrategy({ clientId: site.clientId, tokens }),
    });
    const { items } = await member.poolItems.queryPoolItems().find();
    expect(items.map((item) => item.poolId)).toEqual([poolId]);
    const othersToo = await member.poolItems.queryPoolItems().ne('beneficiary.memberId', memberId).find();
    expect(othersToo.items).toEqual([]);
    const token = await visitorToken(site);
    expect((await wire(platform.emulator, 'POST', QUERY, { token, body: {} })).status).toBe(403);
  });

  test('is filtered and sorted by program and program definition', async () => {
    const site = await platform.site();
    const { owner, programDefinitionId } = await aDefinition(site);
    const programIds: string[] = [];
    for (let count = 0; count < 3; count += 1) programIds.push((await provision(owner, programDefinitionId)).programId);
    const programsOf = async (query: object) => {
      const { body } = await wire(platform.emulator, 'POST', QUERY, { ...ownerCall(site), body: { query } });
      return (body.poolItems as { programId: string }[]).map(({ programId }) => programId);
    };
    const [first = ''] = programIds;
    expect(await programsOf({ filter: { 'program.id': first } })).toEqual([first]);
    expect(await programsOf({ filter: { 'program.id': { $ne: first } } })).toHaveLength(2);
    expect(await programsOf({ filter: { 'programDefinition.id': { $exists: false } } })).toEqual([]);
    const sorted = { filter: { programDefinitionId }, sort: [{ fieldName: 'program.id', order: 'DESC' }] };
    expect(await programsOf(sorted)).toEqual(programIds.toSorted().toReversed());
  });

  test('is paged in the requested order', async () => {
    const site = await platform.site();
    const { owner, programDefinitionId } = await aDefinition(site);
    for (let count = 0; count < 3; count += 1) await provision(owner, programDefinitionId);
    const poolItemsOf = async (query: object) =>
      (await wire(platform.emulator, 'POST', QUERY, { ...ownerCall(site), body: { query } })).body as {
        poolItems: { id: string; poolId: string }[];
        metadata: { count: number; hasNext: boolean; cursors: { next?: string; prev?: string } };
      };
    const sort = [{ fieldName: 'poolId', order: 'DESC' }];
    const all = await poolItemsOf({ sort });
    const poolIds = all.poolItems.map(({ poolId }) => poolId);
    expect(poolIds).toEqual(poolIds.toSorted().toReversed());
    const first = await poolItemsOf({ sort, cursorPaging: { limit: 2 } });
    expect(first.metadata).toMatchObject({ count: 2, hasNext: true });
    const second = await poolItemsOf({ cursorPaging: { limit: 2, cursor: first.metadata.cursors.next } });
    expect([...first.poolItems, ...second.poolItems]).toEqual(all.poolItems);
    expect(await poolItemsOf({ cursorPaging: { limit: 2, cursor: second.metadata.cursors.prev } })).toMatchObject({
      poolItems: first.poolItems,
    });
  });

  test.each([
    { filter: { itemInfo: 'Yoga' } },
    { filter: { $or: [{ poolId: 'x' }, { secret: 1 }] } },
    { filter: { createdDate: { $gt: '2027-02-30T10:00:00.000Z' } } },
    { filter: { poolId: { $near: 1 } } },
    { sort: [{ fieldName: 'balance', order: 'ASC' }] },
    { cursorPaging: { cursor: 'made-up' } },
  ])('refuses the query %j', async (query) => {
    const site = await platform.site();
    expect((await wire(platform.emulator, 'POST', QUERY, { ...ownerCall(site), body: { query } })).status).toBe(400);
  });

  test('lists an item of a benefit only once', async () => {
    const { owner, poolDefinitionId, itemReference } = await aDefinition(await platform.site());
    const again = await owner.poolDefinitionItems.addItemsToBenefit([{ externalId: itemReference.externalId }], {
      poolDefinitionId,
      benefitKey: 'visits',
    });
    expect(again.bulkActionMetadata).toMatchObject({ totalSuccesses: 0, totalFailures: 1 });
    const unknown = owner.poolDefinitionItems.addItemsToBenefit([{ externalId: crypto.randomUUID() }], {
      poolDefinitionId,
      benefitKey: 'lessons',
    });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'POOL_DEFINITION_BENEFIT_NOT_FOUND' });
  });
});
