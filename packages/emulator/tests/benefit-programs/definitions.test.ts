import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { aDefinition, BOOKINGS_APP_ID, NAMESPACE, ownersBenefits, provision, visitsBenefit } from './a-program';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('benefit program definitions', (platform) => {
  test('can be read by ID, by their creator’s external ID, and in queries', async () => {
    const site = await platform.site();
    const { owner, externalId, programDefinitionId, poolDefinition, itemSetId } = await aDefinition(site);
    const { getProgramDefinition, getProgramDefinitionByExternalIdAndNamespace } = owner.programDefinitions;
    const definition = await getProgramDefinition(programDefinitionId);
    expect(definition).toMatchObject({ revision: '1', externalId, namespace: NAMESPACE, displayName: 'Gym' });
    const byExternalId = await getProgramDefinitionByExternalIdAndNamespace(NAMESPACE, { externalId });
    expect(byExternalId.programDefinition).toEqual(definition);
    const { items } = await owner.programDefinitions.queryProgramDefinitions().eq('externalId', externalId).find();
    expect(items).toEqual([definition]);
    expect(poolDefinition).toMatchObject({
      revision: '1',
      programDefinitionIds: [programDefinitionId],
      programDefinitions: [{ _id: programDefinitionId, externalId }],
      details: { benefits: [{ benefitKey: 'visits', itemSetId, price: '1' }], creditConfiguration: { amount: '10' } },
    });
    const { queryPoolDefinitions, findPoolDefinitionsByProgramDefinition } = owner.poolDefinitions;
    const options = { namespace: NAMESPACE };
    const parts = await findPoolDefinitionsByProgramDefinition(programDefinitionId, options);
    expect(parts.poolDefinitions).toEqual([poolDefinition]);
    const { items: containing } = await queryPoolDefinitions()
      .hasSome('programDefinitionIds', [programDefinitionId])
      .find();
    expect(containing).toEqual([poolDefinition]);
  });

  test('require an external ID that is unique in its namespace', async () => {
    const site = await platform.site();
    const { owner, externalId } = await aDefinition(site);
    const again = owner.programDefinitions.createProgramDefinition({ externalId, namespace: NAMESPACE });
    expect((await refusalOf(again)).status).toBe(409);
    await owner.programDefinitions.createProgramDefinition({ externalId, namespace: 'another' });
  });

  test('can be changed only at the current revision, and benefits keep their item sets', async () => {
    const site = await platform.site();
    const { owner, poolDefinitionId, itemSetId, programDefinitionId } = await aDefinition(site);
    const details = { benefits: [visitsBenefit('2'), { benefitKey: 'towels', providerAppId: BOOKINGS_APP_ID }] };
    const change = { revision: '1', details: { ...details, creditConfiguration: { amount: '12.50' } } };
    const { updatePoolDefinition } = owner.poolDefinitions;
    expect((await refusalOf(updatePoolDefinition(poolDefinitionId, change))).fields).toEqual(['options.cascade']);
    const unknown = updatePoolDefinition(poolDefinitionId, change, { cascade: 'UNKNOWN_CASCADE' });
    expect((await refusalOf(unknown)).fields).toEqual(['options.cascade']);
    const cascade = 'FUTURE_PROVISIONS' as const;
    const changed = await updatePoolDefinition(poolDefinitionId, change, { cascade });
    expect(changed).toMatchObject({ revision: '2', details: { creditConfiguration: { amount: '12.5' } } });
    expect(changed.details?.benefits?.[0]).toMatchObject({ benefitKey: 'visits', itemSetId, price: '2' });
    expect(changed.details?.benefits?.[1]?.itemSetId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await refusalOf(updatePoolDefinition(poolDefinitionId, change, { cascade }))).status).toBe(409);
    const { updateProgramDefinition } = owner.programDefinitions;
    expect(await updateProgramDefinition(programDefinitionId, { revision: '1', displayName: 'Club' })).toMatchObject({
      revision: '2',
      displayName: 'Club',
    });
    expect((await refusalOf(updateProgramDefinition(programDefinitionId, { revision: '1' }))).status).toBe(409);
  });

  test('refuses a pool definition with a price but no credits, equal keys or an unknown program definition', async () => {
    const site = await platform.site();
    const { createPoolDefinition } = ownersBenefits(site).poolDefinitions;
    const withDetails = (benefits: ReturnType<typeof visitsBenefit>[], programDefinitionIds: string[] = []) =>
      createPoolDefinition(
        { namespace: NAMESPACE, programDefinitionIds, details: { benefits } },
        { cascade: 'IMMEDIATELY' },
      );
    await expect(withDetails([visitsBenefit('1')])).rejects.toThrow('Price should be 0 when credit pool is not set up');
    expect((await refusalOf(withDetails([visitsBenefit('0'), visitsBenefit('0')]))).status).toBe(400);
    expect((await refusalOf(withDetails([visitsBenefit('0')], [UNKNOWN]))).status).toBe(404);
    const unsaid = createPoolDefinition({
      namespace: NAMESPACE,
      programDefinitionIds: [UNKNOWN],
      details: { benefits: [visitsBenefit('0')] },
    });
    expect((await refusalOf(unsaid)).fields).toEqual(['options.cascade']);
  });

  test('bulk calls succeed or fail for each pool definition separately', async () => {
    const site = await platform.site();
    const { bulkCreatePoolDefinitions, bulkUpdatePoolDefinitions, bulkDeletePoolDefinitions, getPoolDefinition } =
      ownersBenefits(site).poolDefinitions;
    const definition = (price: string) => ({ namespace: NAMESPACE, details: { benefits: [visitsBenefit(price)] } });
    const created = await bulkCreatePoolDefinitions([definition('0'), definition('1')], { returnEntity: true });
    expect(created.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const { _id = '', revision = '' } = created.results?.[0]?.item ?? {};
    const poolDefinition = { _id: _id ?? '', revision: revision ?? '', displayName: 'Sauna' };
    const updated = await bulkUpdatePoolDefinitions({ poolDefinitions: [{ poolDefinition }], cascade: 'IMMEDIATELY' });
    expect(updated.results).toMatchObject([{ itemMetadata: { _id, success: true } }]);
    expect((await getPoolDefinition(_id ?? '')).displayName).toBe('Sauna');
    const deleted = await bulkDeletePoolDefinitions([_id ?? '', UNKNOWN], { cascade: 'IMMEDIATELY' });
    expect(deleted.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
    expect((await refusalOf(getPoolDefinition(_id ?? ''))).status).toBe(404);
  });

  test.each([
    ['IMMEDIATELY', '20', '20'],
    ['NEXT_RENEWAL', '10', '20'],
    ['FUTURE_PROVISIONS', '10', '10'],
  ] as const)(
    'a changed pool definition reaches existing pools as the cascade %s says',
    async (cascade, now, renewed) => {
      const site = await platform.site();
      const { owner, programDefinitionId, poolDefinitionId } = await aDefinition(site);
      const { poolId, programId } = await provision(owner, programDefinitionId);
      const details = { benefits: [visitsBenefit('1')], creditConfiguration: { amount: '20' } };
      await owner.poolDefinitions.updatePoolDefinition(poolDefinitionId, { revision: '1', details }, { cascade });
      const creditsOf = async (id: string) =>
        (await owner.pools.getPool(id)).details?.creditConfiguration?.amount ?? 'none';
      expect(await creditsOf(poolId)).toBe(now);
      expect(await creditsOf((await provision(owner, programDefinitionId)).poolId)).toBe('20');
      await owner.programs.renewProgram(programId, { idempotencyKey: 'february' });
      expect(await creditsOf(poolId)).toBe(renewed);
      expect((await owner.balances.getBalance(poolId)).amount?.available).toBe(renewed);
    },
  );

  test.each([
    ['IMMEDIATELY', 2, 2],
    ['NEXT_RENEWAL', 1, 2],
    ['FUTURE_PROVISIONS', 1, 1],
  ] as const)(
    'adding a pool definition gives existing programs a pool as the cascade %s says',
    async (cascade, now, renewed) => {
      const site = await platform.site();
      const { owner, programDefinitionId } = await aDefinition(site);
      const { programId } = await provision(owner, programDefinitionId);
      const added = await owner.poolDefinitions.createPoolDefinition({
        namespace: NAMESPACE,
        details: { benefits: [visitsBenefit('0')] },
      });
      const options = { programDefinitionId, cascade };
      await owner.poolDefinitions.addPoolDefinitionToProgramDefinition(added._id ?? '', options);
      const count = async () => (await owner.pools.queryPools().eq('programId', programId).find()).items.length;
      expect(await count()).toBe(now);
      await owner.programs.renewProgram(programId, { idempotencyKey: 'february' });
      expect(await count()).toBe(renewed);
    },
  );

  test.each([
    ['IMMEDIATELY', 'ENDED', 'ENDED'],
    ['NEXT_RENEWAL', 'ACTIVE', 'ENDED'],
    ['FUTURE_PROVISIONS', 'ACTIVE', 'ACTIVE'],
  ] as const)(
    'removing or deleting definitions ends pools and programs as the cascade %s says',
    async (cascade, now, renewed) => {
      const site = await platform.site();
      const { owner, programDefinitionId, poolDefinitionId } = await aDefinition(site);
      const { poolId, programId } = await provision(owner, programDefinitionId);
      const options = { programDefinitionId, cascade };
      const { removePoolDefinitionFromProgramDefinition, getPoolDefinition } = owner.poolDefinitions;
      await removePoolDefinitionFromProgramDefinition(poolDefinitionId, options);
      const poolStatus = async () => (await owner.pools.getPool(poolId)).status;
      expect(await poolStatus()).toBe(now);
      await owner.programs.renewProgram(programId, { idempotencyKey: 'february' });
      expect(await poolStatus()).toBe(renewed);
      expect((await getPoolDefinition(poolDefinitionId)).programDefinitionIds).toEqual([]);
      await owner.programDefinitions.deleteProgramDefinition(programDefinitionId, { cascadeType: cascade });
      const programStatus = async () => (await owner.programs.getProgram(programId)).status;
      expect(await programStatus()).toBe(now);
      if (now === 'ACTIVE') await owner.programs.renewProgram(programId, { idempotencyKey: 'march' });
      expect(await programStatus()).toBe(renewed);
    },
  );
});

onEveryDatabase('benefit items', (platform) => {
  test('belong to one benefit each, and can be listed, counted and deleted', async () => {
    const site = await platform.site();
    const { owner, itemSetId, itemReference } = await aDefinition(site);
    const { bulkCreateItems, listItems, queryItems, countItems, getItem, updateItem, deleteItem } = owner.items;
    const item = { externalId: crypto.randomUUID(), providerAppId: BOOKINGS_APP_ID, itemSetId, namespace: NAMESPACE };
    const created = await bulkCreateItems([item, item], { returnEntity: true });
    expect(created.results).toMatchObject([
      { itemMetadata: { originalIndex: 0, success: true }, item: { externalId: item.externalId, itemSetId } },
      { itemMetadata: { originalIndex: 1, success: false } },
    ]);
    const id = created.results?.[0]?.item?._id ?? '';
    expect(await countItems({ filter: { itemSetId } })).toMatchObject({ count: 2 });
    expect((await queryItems().eq('externalId', item.externalId).find()).items).toMatchObject([{ _id: id }]);
    expect((await listItems({ filter: { namespace: NAMESPACE } })).items).toHaveLength(2);
    expect((await listItems({ filter: { namespace: 'another' } })).items).toEqual([]);
    // The SDK omits lists of objects in a GET.
    const byReferenceOptions = { filters: [{ ...itemReference, category: '' }] };
    const packed = Buffer.from(JSON.stringify({ filter: { byReferenceOptions } })).toString('base64url');
    const response = await site.emulator.fetch(
      new Request(`https://www.wixapis.com/benefit-programs/v1/items?.r=${packed}`, {
        headers: { authorization: site.ownerApiKey, 'wix-site-id': site.siteId },
      }),
    );
    expect(await response.json()).toMatchObject({ items: [itemReference], metadata: { count: 1 } });
    expect(await updateItem(id, { revision: '1', displayName: 'Boxing' })).toMatchObject({ displayName: 'Boxing' });
    expect((await refusalOf(updateItem(id, { revision: '1' }))).status).toBe(409);
    await deleteItem(id);
    expect((await refusalOf(getItem(id))).status).toBe(404);
    await owner.items.bulkDeleteItemsByFilter(NAMESPACE, { filter: { itemSetId } });
    expect(await countItems()).toMatchObject({ count: 0 });
  });

  test('are refused if the item set is unknown or the app is not the benefit’s app', async () => {
    const site = await platform.site();
    const { owner, itemSetId } = await aDefinition(site);
    const item = { externalId: UNKNOWN, namespace: NAMESPACE };
    const unknown = owner.items.createItem({ ...item, providerAppId: BOOKINGS_APP_ID, itemSetId: UNKNOWN });
    expect((await refusalOf(unknown)).status).toBe(404);
    expect((await refusalOf(owner.items.createItem({ ...item, providerAppId: UNKNOWN, itemSetId }))).status).toBe(400);
  });

  test('can be added and removed by benefit key, with an error for each duplicate or missing item', async () => {
    const site = await platform.site();
    const { owner, poolDefinitionId, itemReference } = await aDefinition(site);
    const { addItemsToBenefit, removeItemsFromBenefit } = owner.poolDefinitionItems;
    const benefit = { poolDefinitionId, benefitKey: 'visits' };
    const references = [{ externalId: itemReference.externalId }, { externalId: UNKNOWN }];
    const added = await addItemsToBenefit(references, benefit);
    expect(added.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([false, true]);
    await removeItemsFromBenefit([{ externalId: UNKNOWN }], benefit);
    const removed = await removeItemsFromBenefit(references, benefit);
    expect(removed.results).toMatchObject([
      { itemMetadata: { success: true } },
      { itemMetadata: { success: false, error: { code: 'NOT_FOUND' } } },
    ]);
    const missing = addItemsToBenefit(references, { poolDefinitionId, benefitKey: 'sauna' });
    expect((await refusalOf(missing)).code).toBe('POOL_DEFINITION_BENEFIT_NOT_FOUND');
  });
});
