import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';
import { defineCollection, permissionsFor } from './a-collection';

const dataCollectionId = 'board';

onEveryDatabase('a data item over REST', (platform) => {
  async function board(permissions = permissionsFor('ANYONE')) {
    const site = await platform.site('empty');
    await defineCollection(site, dataCollectionId, { permissions });
    return site;
  }
  const call = (site: TestSite, method: string, path: string, body?: unknown, token = site.ownerApiKey) =>
    wire(platform.emulator, method, `/wix-data/v2/items${path}`, {
      token,
      headers: { 'wix-site-id': site.siteId },
      ...(body !== undefined && { body }),
    });
  const insert = (site: TestSite) =>
    call(site, 'POST', '', { dataCollectionId, dataItem: { id: 'one', data: { title: 'One', count: 1 } } });
  const storedItem = async (site: TestSite) =>
    (await call(site, 'GET', `/one?dataCollectionId=${dataCollectionId}`)).body;
  const setTitle = { fieldPath: 'title', action: 'SET_FIELD', setFieldOptions: { value: 'Two' } };

  test('is replaced as a whole by PUT', async () => {
    const site = await board();
    await insert(site);
    const { status, body } = await call(site, 'PUT', '/one', {
      dataCollectionId,
      dataItem: { data: { title: 'Two' } },
    });
    expect(status).toBe(200);
    expect(body.dataItem).toMatchObject({ id: 'one', dataCollectionId, data: { _id: 'one', title: 'Two' } });
    expect((await storedItem(site)).dataItem).not.toHaveProperty('data.count');
  });

  test('keeps omitted fields on PATCH', async () => {
    const site = await board();
    await insert(site);
    const patch = { fieldModifications: [setTitle] };
    expect((await call(site, 'PATCH', '/one', { dataCollectionId, patch })).status).toBe(200);
    expect((await storedItem(site)).dataItem).toMatchObject({ data: { title: 'Two', count: 1 } });
  });

  test('is removed by DELETE, which returns it', async () => {
    const site = await board();
    await insert(site);
    const remove = () => call(site, 'DELETE', `/one?dataCollectionId=${dataCollectionId}`);
    expect(await remove()).toMatchObject({ status: 200, body: { dataItem: { id: 'one', data: { title: 'One' } } } });
    expect(await remove()).toMatchObject({ status: 404, body: { details: { applicationError: { code: 'WDE0073' } } } });
  });

  test('is identified by the URL, whatever ID the body has', async () => {
    const site = await board();
    await insert(site);
    await call(site, 'POST', '', { dataCollectionId, dataItem: { id: 'two', data: { title: 'Other' } } });
    await call(site, 'PUT', '/one', { dataCollectionId, dataItem: { id: 'two', data: { title: 'New' } } });
    expect((await storedItem(site)).dataItem).toMatchObject({ data: { title: 'New' } });
    const two = await call(site, 'GET', `/two?dataCollectionId=${dataCollectionId}`);
    expect(two.body.dataItem).toMatchObject({ data: { title: 'Other' } });
  });

  test('refers to an item more, or to one fewer, by a single reference', async () => {
    const site = await board();
    await call(site, 'POST', '', { dataCollectionId, dataItem: { id: 'two', data: { title: 'Two' } } });
    const references = [{ key: 'others', type: 'MULTI_REFERENCE', referencedCollection: dataCollectionId } as const];
    await defineCollection(site, 'lists', { permissions: permissionsFor('ANYONE'), references, items: [{ _id: 'l' }] });
    const reference = { referringItemFieldName: 'others', referringItemId: 'l', referencedItemId: 'two' };
    const isReferenced = async () =>
      (await call(site, 'POST', '/is-referenced', { dataCollectionId: 'lists', ...reference })).body.isReferenced;
    const change = (path: string) =>
      call(site, 'POST', path, { dataCollectionId: 'lists', dataItemReference: reference });
    const changed = { status: 200, body: { dataItemReference: reference } };
    expect(await change('/insert-reference')).toMatchObject(changed);
    expect(await isReferenced()).toBe(true);
    expect(await change('/remove-reference')).toMatchObject(changed);
    expect(await isReferenced()).toBe(false);
  });

  test.each([false, true])('returns changed references with returnEntity %s only on request', async (returnEntity) => {
    const site = await board();
    const references = [{ key: 'others', type: 'MULTI_REFERENCE', referencedCollection: dataCollectionId } as const];
    await defineCollection(site, 'lists', { permissions: permissionsFor('ANYONE'), references, items: [{ _id: 'l' }] });
    const reference = { referringItemFieldName: 'others', referringItemId: 'l', referencedItemId: 'two' };
    const body = { dataCollectionId: 'lists', dataItemReferences: [reference], returnEntity };
    const { body: answer } = await wire(platform.emulator, 'POST', '/wix-data/v2/bulk/items/insert-references', {
      token: site.ownerApiKey,
      headers: { 'wix-site-id': site.siteId },
      body,
    });
    const [result] = answer.results as object[];
    expect(result).toMatchObject({ action: 'INSERT', referenceMetadata: { success: true } });
    expect(result && 'dataItemReference' in result).toBe(returnEntity);
  });

  test.each([
    ['PUT', { dataCollectionId, dataItem: { data: { title: 'Two' } } }, ''],
    ['PATCH', { dataCollectionId, patch: { fieldModifications: [setTitle] } }, ''],
    ['DELETE', undefined, `?dataCollectionId=${dataCollectionId}`],
  ])('cannot be changed by %s without write permission', async (method, body, query) => {
    const site = await board(permissionsFor('ADMIN'));
    await insert(site);
    const refused = await call(site, method, `/one${query}`, body, await visitorToken(site));
    expect(refused).toMatchObject({ status: 403, body: { details: { applicationError: { code: 'WDE0027' } } } });
    expect((await storedItem(site)).dataItem).toMatchObject({ data: { title: 'One' } });
  });

  test.each([
    ['PUT', {}],
    ['PUT', { dataCollectionId }],
    ['PUT', { dataCollectionId, dataItem: 'text' }],
    ['PATCH', { dataCollectionId }],
    ['PATCH', { dataCollectionId, patch: { fieldModifications: [{ action: 'SET_FIELD' }] } }],
    ['PATCH', { dataCollectionId, patch: [] }],
    ['DELETE', undefined],
  ])('%s refuses the request %j', async (method, body) => {
    const site = await board();
    await insert(site);
    expect((await call(site, method, '/one', body)).status).toBe(400);
  });
});
