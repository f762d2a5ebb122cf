import { AppStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { type InstalledApp, installApp, tokenOf, tokensOf } from './installed-app';

const textOf = async (site: TestSite, path: string): Promise<string> => JSON.stringify(await site.control('GET', path));

const getTokenFor = (app: InstalledApp) => tokenOf(AppStrategy(app));

onEveryDatabase('the secret of an app', (platform) => {
  test('is in no list, log, search, event or snapshot', async () => {
    const site = await platform.site();
    const app = await installApp(site);
    const { accessToken } = await tokensOf(site, app, { as: 'owner' });
    const headers = { authorization: accessToken };
    await fetch('https://www.wixapis.com/apps/v1/instance', { headers });
    await site.control('POST', 'snapshots', { name: 'with an app' });
    const paths = ['apps', 'requests', 'events', 'collections', 'webhooks', 'snapshot', 'snapshots/with%20an%20app'];
    for (const path of paths) {
      const text = await textOf(site, path);
      for (const secret of [app.appSecret, accessToken, 'PRIVATE KEY']) expect(text, path).not.toContain(secret);
    }
    for (const path of ['collections/app-secrets', `collections/app-secrets/${app.appId}`])
      await expect(textOf(site, path)).rejects.toThrow('403');
  });

  test('works on after a reset, and after a snapshot from before its installation is restored', async () => {
    const site = await platform.site();
    await site.control('POST', 'snapshots', { name: 'before' });
    const app = await installApp(site);
    await site.control('POST', 'reset');
    await getTokenFor(app);
    await site.control('POST', 'snapshots/before/restore');
    await getTokenFor(app);
  });

  test('does not come with a snapshot to another site, not even in a file that was made by hand', async () => {
    const [site, other] = [await platform.site(), await platform.site()];
    const app = await installApp(site);
    const file = await site.control<{ tables: { documents: unknown[] } }>('GET', 'snapshot');
    const [document] = file.tables.documents as string[][];
    const forged = { id: app.appId, appSecret: 'forged', privateKey: '', createdDate: '2026-12-01T15:00:00.000Z' };
    const row = [...(document ?? [])];
    row[0] = 'app-secrets';
    row[1] = app.appId;
    row[3] = JSON.stringify(forged);
    file.tables.documents.push(row);
    await other.control('PUT', 'snapshot', file);
    expect(await other.control('GET', 'apps')).toEqual({ apps: [] });
    await expect(getTokenFor(app)).resolves.toBeDefined();
    await expect(getTokenFor({ ...app, appSecret: 'forged' })).rejects.toThrow('401');
  });

  test('is compared as a whole', async () => {
    const app = await installApp(await platform.site());
    for (const appSecret of ['', app.appSecret.slice(0, -1), `${app.appSecret}x`, app.appSecret.toUpperCase()])
      await expect(getTokenFor({ ...app, appSecret: appSecret || ' ' })).rejects.toThrow('401');
  });
});

onEveryDatabase('an installation', (platform) => {
  test.each([
    ['an unknown permission', { permissions: ['PRODUCTS.READ'] }, 'is neither a scope'],
    ['a short key', { privateKey: 'no key' }, 'must be the PEM of an RSA key'],
    ['an ID that is no UUID', { appId: 'my-app' }, 'Invalid GUID'],
    ['another event', { webhook: { url: 'http://localhost:3000', eventTypes: ['order'] } }, 'is no event type'],
    ['a link-local address', { webhook: { url: 'http://169.254.169.254/' } }, 'link-local'],
    ['a field of its own', { secret: 'x' }, 'Unrecognized key'],
  ])('with %s is refused', async (_, options, reason) => {
    const site = await platform.site();
    await expect(site.control('POST', 'apps', options)).rejects.toThrow('400');
    await expect(site.control('POST', 'apps', options)).rejects.toThrow(reason);
    expect(await site.control('GET', 'apps')).toEqual({ apps: [] });
  });

  test('is refused twice, and by a site with twenty apps, unless one of them was removed', {
    timeout: 60_000,
  }, async () => {
    const site = await platform.site();
    const { privateKey } = await import('node:crypto').then(({ generateKeyPairSync }) =>
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
    );
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const app = await installApp(site, { privateKey: pem });
    await expect(installApp(site, { appId: app.appId })).rejects.toThrow('409');
    for (let count = 1; count < 20; count++) await installApp(site, { privateKey: pem });
    await expect(installApp(site, { privateKey: pem })).rejects.toThrow('at most 20 apps');
    await site.control('DELETE', `apps/${app.appId}`);
    await installApp(site, { privateKey: pem });
    await expect(site.control('DELETE', `apps/${app.appId}`)).rejects.toThrow('404');
  });

  test('has its own instance ID on each site, a valid UUID', async () => {
    const [site, other] = [await platform.site(), await platform.site()];
    const one = await installApp(site);
    const another = await installApp(other, { appId: one.appId.toUpperCase() });
    expect(another.appId).toBe(one.appId);
    const ids = [one.instanceId, another.instanceId, site.siteId, other.siteId];
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
