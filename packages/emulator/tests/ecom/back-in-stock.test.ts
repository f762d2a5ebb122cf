import { backInStockNotifications } from '@wix/ecom';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';

const modules = { backInStockNotifications };
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const catalogReference = { appId: STORES_APP_ID, catalogItemId: '11111111-1111-4111-8111-111111111111' };
const item = { name: 'Teapot', price: '40' };

const visitorClient = ({ clientId }: TestSite) => createClient({ modules, auth: OAuthStrategy({ clientId }) });
const ownerClient = ({ siteId, ownerApiKey }: TestSite) =>
  createClient({ modules, auth: ApiKeyStrategy({ siteId, apiKey: ownerApiKey }) });

/** Source: the docs of @wix/auto_sdk_ecom_back-in-stock-notifications. */
onEveryDatabase('a request for a back-in-stock notification', (platform) => {
  const ask = (site: TestSite, email: string, options?: Record<string, string>) =>
    visitorClient(site).backInStockNotifications.createBackInStockNotificationRequest(
      { catalogReference: { ...catalogReference, ...(options && { options }) }, email },
      item,
    );

  test('is stored once per email, item and choice, and linked to a contact', async () => {
    const site = await platform.site('empty');
    const notification = await ask(site, 'ada@example.com');
    expect(notification).toMatchObject({ status: 'RECEIVED', contactId: expect.any(String), catalogReference });
    expect((await ask(site, 'Ada@example.com'))._id).toBe(notification._id);
    expect((await ask(site, 'ada@example.com', { Size: 'M' }))._id).not.toBe(notification._id);
    expect((await site.events()).filter((name) => name.includes('back_in_stock'))).toHaveLength(2);
  });

  test('is listed and counted for the owner only, who marks it as notified', async () => {
    const site = await platform.site('empty');
    const { _id } = await ask(site, 'ada@example.com');
    await ask(site, 'bo@example.com');
    const { backInStockNotifications: owners } = ownerClient(site);
    const openCount = async () => {
      const counted = await owners.getBackInStockNotificationRequestsCountByCatalogReferences([catalogReference]);
      return counted.countsPerCatalogReference?.[0]?.count;
    };
    expect(await openCount()).toBe(2);
    const { request } = await owners.markAsNotificationSent(_id ?? '');
    expect(request).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: false });
    expect(await openCount()).toBe(1);
    expect((await owners.queryBackInStockNotificationRequests().eq('status', 'RECEIVED').find()).items).toMatchObject([
      { email: 'bo@example.com' },
    ]);
    expect((await ask(site, 'ada@example.com'))._id).not.toBe(_id);
    await owners.deleteBackInStockNotificationRequest(_id ?? '');
    expect(await refusalOf(owners.getBackInStockNotificationRequest(_id ?? ''))).toMatchObject({ status: 404 });
    const call = visitorClient(site).backInStockNotifications.queryBackInStockNotificationRequests().find();
    expect(await refusalOf(call)).toMatchObject({ status: 403 });
  });
});
