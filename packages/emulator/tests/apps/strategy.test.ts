import { services } from '@wix/bookings';
import { auth } from '@wix/essentials';
import { AppStrategy, createClient } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { installApp, MUG, tokenOf, tokensOf } from './installed-app';

const clientOf = (strategy: ReturnType<typeof AppStrategy>) =>
  createClient({ auth: strategy, modules: { services, productsV3 } });

const countOf = async (strategy: ReturnType<typeof AppStrategy>) =>
  (await clientOf(strategy).services.queryServices().limit(1).find()).items.length;

const infoOf = (token: string) =>
  fetch('https://www.wixapis.com/oauth2/token-info', { method: 'POST', body: JSON.stringify({ token }) }).then(
    (answer) => answer.json(),
  );

onEveryDatabase('an app', (platform) => {
  test('calls the site with its instance ID', async () => {
    const app = await installApp(await platform.site());
    expect(await countOf(AppStrategy(app))).toBe(1);
  });

  test('calls the site with a refresh token, which it gets for a code once', async () => {
    const site = await platform.site();
    const app = await installApp(site);
    const { code } = await tokensOf(site, app);
    const { appId, appSecret } = app;
    const strategy = AppStrategy({ appId, appSecret });
    const callback = `https://an-app.example/callback?code=${code}&instanceId=${app.instanceId}`;
    const granted = await strategy.handleOAuthCallback(callback);
    expect(granted.instanceId).toBe(app.instanceId);
    expect(await countOf(strategy)).toBe(1);
    expect(await countOf(AppStrategy({ appId, appSecret, refreshToken: granted.refreshToken }))).toBe(1);
    await expect(strategy.handleOAuthCallback(callback)).rejects.toThrow('status code from Wix OAuth API: 400');
  });

  test.each([
    ['a visitor', { as: 'visitor' }, 'VISITOR'],
    ['the owner', { as: 'owner' }, 'USER'],
    ['a member', { as: { member: 'maya.member@example.com' } }, 'MEMBER'],
    ['the app', { as: 'app' }, 'APP'],
  ])(
    'calls on behalf of %s with the access token of a request, and as itself when elevated',
    async (_, as, subjectType) => {
      const site = await platform.site();
      const { appId, appSecret, instanceId } = await installApp(site);
      const { accessToken } = await tokensOf(site, { appId }, as);
      const strategy = AppStrategy({ appId, appSecret, accessToken });
      expect(await countOf(strategy)).toBe(1);
      expect(await strategy.getTokenInfo()).toMatchObject({
        active: true,
        subjectType,
        clientId: appId,
        siteId: site.siteId,
        instanceId,
      });
      const elevated = await strategy.elevated();
      expect(await infoOf(await tokenOf(elevated))).toMatchObject({ subjectType: 'APP', subjectId: appId });
    },
  );

  test('calls on behalf of the owner with a signed instance', async () => {
    const site = await platform.site();
    const { appId, appSecret, instanceId } = await installApp(site);
    const { signedInstance } = await tokensOf(site, { appId });
    const strategy = AppStrategy({ appId, appSecret, accessToken: signedInstance });
    expect(await countOf(strategy)).toBe(1);
    expect(await strategy.getTokenInfo()).toMatchObject({ subjectType: 'USER', clientId: appId, instanceId });
    expect(await countOf(await strategy.elevated())).toBe(1);
  });

  test('writes with `auth.elevate` what the visitor of the request may not', async () => {
    const site = await platform.site('new-site');
    const { appId, appSecret } = await installApp(site);
    const { accessToken } = await tokensOf(site, { appId });
    const strategy = AppStrategy({ appId, appSecret, accessToken });
    const asVisitor = clientOf(strategy);
    expect(await refusalOf(asVisitor.productsV3.createProduct(MUG))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const elevated = createClient({
      auth: await strategy.elevated(),
      modules: { createProduct: auth.elevate(productsV3.createProduct) },
    });
    expect(await elevated.createProduct(MUG)).toMatchObject({ name: 'Mug' });
  });

  test('reads its instance', async () => {
    const site = await platform.site();
    const app = await installApp(site, { permissions: ['SCOPE.DC.MANAGE-YOUR-APP'] });
    const read = (headers: Record<string, string>) => fetch('https://www.wixapis.com/apps/v1/instance', { headers });
    const answer = await read({ authorization: await tokenOf(AppStrategy(app)) });
    expect(await answer.json()).toMatchObject({
      instance: { instanceId: app.instanceId, isFree: true, permissions: ['SCOPE.DC.MANAGE-YOUR-APP'] },
      site: { siteId: site.siteId },
    });
    expect((await read({ authorization: site.ownerApiKey, 'wix-site-id': site.siteId })).status).toBe(403);
  });

  describe('is refused', () => {
    const ask = (path: string, body: object) =>
      fetch(`https://www.wixapis.com${path}`, { method: 'POST', body: JSON.stringify(body) });

    test.each([
      ['a wrong secret', async () => ({ client_secret: 'wrong' }), 401, 'invalid_client'],
      [
        'the instance of another site',
        async (other: TestSite, appId: string) => ({ instance_id: (await installApp(other, { appId })).instanceId }),
        401,
        'invalid_client',
      ],
      ['an unknown instance', async () => ({ instance_id: crypto.randomUUID() }), 400, 'invalid_grant'],
      ['another app’s ID', async () => ({ client_id: crypto.randomUUID() }), 400, 'invalid_grant'],
      ['no secret', async () => ({ client_secret: undefined }), 400, 'invalid_request'],
    ])('with %s', async (_, change, status, error) => {
      const [site, other] = [await platform.site(), await platform.site()];
      const { appId, appSecret, instanceId } = await installApp(site);
      const good = {
        grant_type: 'client_credentials',
        client_id: appId,
        client_secret: appSecret,
        instance_id: instanceId,
      };
      const answer = await ask('/oauth2/token', { ...good, ...(await change(other, appId)) });
      expect({ status: answer.status, ...(await answer.json()).details }).toMatchObject({ status, error });
      expect((await ask('/oauth2/token', good)).status).toBe(200);
    });

    test('with its refresh token without its secret, at either address', async () => {
      const site = await platform.site();
      const app = await installApp(site);
      const { refreshToken } = await tokensOf(site, app);
      const refresh = { grant_type: 'refresh_token', client_id: app.appId, refresh_token: refreshToken };
      for (const client_secret of [undefined, '', `${app.appSecret}x`]) {
        expect((await ask('/oauth2/token', { ...refresh, client_secret })).status).toBe(401);
        expect((await ask('/oauth/access', { ...refresh, client_secret })).status).toBeOneOf([400, 401]);
      }
      for (const path of ['/oauth2/token', '/oauth/access'])
        expect((await ask(path, { ...refresh, client_secret: app.appSecret })).status).toBe(200);
    });

    test('with tokens of another app', async () => {
      const site = await platform.site();
      const [one, other] = [await installApp(site), await installApp(site)];
      const { refreshToken, code, accessToken, signedInstance } = await tokensOf(site, one);
      const of = { client_id: other.appId, client_secret: other.appSecret };
      const refresh = { ...of, grant_type: 'refresh_token', refresh_token: refreshToken };
      expect((await ask('/oauth/access', refresh)).status).toBe(400);
      expect((await ask('/oauth/access', { ...of, grant_type: 'authorization_code', code })).status).toBe(400);
      for (const access_token of [accessToken, signedInstance]) {
        const bound = { grant_type: 'strip_bound_session', client_secret: other.appSecret, access_token };
        expect((await ask('/oauth2/token', bound)).status).toBe(401);
      }
      await expect(AppStrategy({ ...of, appId: other.appId, accessToken }).elevated()).rejects.toThrow(
        'not issued for the app',
      );
    });

    test('with a token that no app got', async () => {
      const site = await platform.site();
      const { appId, appSecret } = await installApp(site);
      const visitor = site.visitor();
      await visitor.auth.getAuthHeaders();
      const bound = {
        grant_type: 'strip_bound_session',
        client_secret: appSecret,
        access_token: visitor.auth.getTokens().accessToken.value,
      };
      expect((await ask('/oauth2/token', bound)).status).toBe(400);
      expect(await infoOf(bound.access_token)).toMatchObject({
        active: true,
        subjectType: 'VISITOR',
        clientId: site.clientId,
      });
      expect(await infoOf('no-token')).toEqual({ active: false });
      expect(appId).not.toBe(site.clientId);
    });

    test('once it was removed, with every token it had, and is accepted again after another installation', async () => {
      const site = await platform.site();
      const app = await installApp(site);
      const { accessToken, signedInstance } = await tokensOf(site, app);
      const strategy = AppStrategy(app);
      expect(await countOf(strategy)).toBe(1);
      await site.control('DELETE', `apps/${app.appId}`);
      expect(await refusalOf(countOf(strategy))).toMatchObject({ status: 401 });
      await expect(tokenOf(AppStrategy(app))).rejects.toThrow('status code from Wix OAuth API: 401');
      for (const token of [accessToken, signedInstance]) expect(await infoOf(token)).toEqual({ active: false });
      expect(await installApp(site, { appId: app.appId })).toEqual(app);
      expect(await countOf(strategy)).toBe(1);
    });

    test('with a signed instance that was changed', async () => {
      const site = await platform.site();
      const app = await installApp(site);
      const [signature, data = ''] = (await tokensOf(site, app)).signedInstance.split('.');
      const content = JSON.parse(Buffer.from(data, 'base64url').toString());
      const changed = Buffer.from(JSON.stringify({ ...content, uid: 'someone' })).toString('base64url');
      expect(await infoOf(`${signature}.${changed}`)).toEqual({ active: false });
      expect(await infoOf(`${signature}.${data}`)).toMatchObject({ active: true });
    });

    test('for a member’s tokens, which take the owner’s key', async () => {
      const site = await platform.site();
      const app = await installApp(site);
      const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
      const answer = await fetch('https://www.wixapis.com/oauth2/token', {
        method: 'POST',
        headers: { authorization: await tokenOf(AppStrategy(app)) },
        body: JSON.stringify({ grant_type: 'authorized_client', member_id: documents[0]?.id }),
      });
      expect(answer.status).toBe(403);
    });
  });

  test('cannot read another site with its token', async () => {
    const [site, other] = [await platform.site(), await platform.site()];
    const app = await installApp(site);
    await installApp(other, { appId: app.appId, appSecret: app.appSecret });
    const headers = { authorization: await tokenOf(AppStrategy(app)), 'wix-site-id': other.siteId };
    const answer = await fetch('https://www.wixapis.com/apps/v1/instance', { headers });
    expect(await answer.json()).toMatchObject({ site: { siteId: site.siteId } });
  });
});
