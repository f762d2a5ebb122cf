import { afterEach, expect, test, vi } from 'vitest';
import { machineTime } from '../../src/platform/kernel/clock';
import { addToCart } from '../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../harness/harness';
import { memberIdOf, SEEDED } from '../members/some-members';

/** Token lifetimes use the machine's clock, here and in the SDK. */
function later(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: machineTime() + hours * 3_600_000 });
}

const quantities = async ({ currentCartV2 }: VisitorClient) =>
  (await currentCartV2.getCurrentCart()).cart?.lineItems?.map(({ quantityInfo }) => quantityInfo?.requestedQuantity);

async function signIn(site: TestSite, visitor: VisitorClient): Promise<VisitorClient> {
  await visitor.auth.getAuthHeaders();
  return site.visitor(await visitor.auth.getMemberTokensForExternalLogin(await memberIdOf(site), site.ownerApiKey));
}

async function renew(body: object): Promise<{ status: number; message?: string }> {
  const response = await fetch('https://www.wixapis.com/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { message }: { message?: string } = await response.json();
  return { status: response.status, ...(message !== undefined && { message }) };
}

onEveryDatabase('a token', (platform) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is refused after four hours, and the SDK automatically gets a new one for the same visitor', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'canvas-tote', 2);
    const before = visitor.auth.getTokens();
    later(3.99);
    expect(await quantities(visitor)).toEqual([2]);
    expect(visitor.auth.getTokens().accessToken.value).toBe(before.accessToken.value);
    later(0.02);
    // This client assumes that the token is valid for longer.
    const stubborn = site.visitor({
      ...before,
      accessToken: { ...before.accessToken, expiresAt: before.accessToken.expiresAt + 86_400 },
    });
    expect(await refusalOf(stubborn.currentCartV2.getCurrentCart())).toMatchObject({ status: 401, code: '401' });
    expect(await quantities(visitor)).toEqual([2]);
    const after = visitor.auth.getTokens();
    expect(after.accessToken.value).not.toBe(before.accessToken.value);
    expect(after.refreshToken).toEqual(before.refreshToken);
  });

  test('keeps working for a member after weeks if it is a refresh token', async () => {
    const site = await platform.site();
    const member = await signIn(site, site.visitor());
    later(24 * 40);
    const { member: me } = await member.members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(me?.loginEmail).toBe(SEEDED.email);
    expect(member.auth.loggedIn()).toBe(true);
  });

  test('expires a year after it was issued if it is a refresh token, used or not', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const member = await signIn(site, visitor);
    const before = member.auth.getTokens();
    const renewal = { grantType: 'refresh_token', clientId: site.clientId, refreshToken: before.refreshToken.value };
    later(24 * 365 - 1);
    expect((await renew(renewal)).status).toBe(200);
    later(2);
    expect(await renew(renewal)).toEqual({ status: 401, message: 'Unauthorized: the token has expired' });
    expect(
      (await renew({ ...renewal, refreshToken: (await signIn(site, visitor)).auth.getTokens().refreshToken.value }))
        .status,
    ).toBe(200);
    // The SDK continues automatically as a new visitor.
    expect((await member.plansV3.queryPlans().find()).items).not.toHaveLength(0);
    expect(member.auth.loggedIn()).toBe(false);
  });

  test('becomes a visitor’s token at the next renewal after its member is deleted', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const member = await signIn(site, visitor);
    await site.owner().members.deleteMember(await memberIdOf(site));
    expect(await refusalOf(member.plansV3.queryPlans().find())).toMatchObject({ status: 401 });
    later(5);
    expect((await member.plansV3.queryPlans().find()).items).not.toHaveLength(0);
    expect(member.auth.loggedIn()).toBe(false);
  });

  test('is read only from the authorization header', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { accessToken } = await visitor.auth.generateVisitorTokens();
    const address = 'https://www.wixapis.com/pricing-plans/v3/plans/query';
    const ask = (query: string, headers: Record<string, string>) => fetch(`${address}${query}`, { headers });
    expect((await ask('', { authorization: accessToken.value })).status).toBe(200);
    for (const [query, headers] of [
      [`?authorization=${accessToken.value}`, {}],
      [`?access_token=${accessToken.value}`, {}],
      ['', { cookie: `session=${accessToken.value}` }],
      ['', { 'x-authorization': accessToken.value }],
      ['', { authorization: `Basic ${accessToken.value}` }],
      ['', { authorization: accessToken.value.replace('OauthNG.JWS.', '') }],
      ['', { authorization: site.ownerApiKey.replace('IST.', '') }],
      ['', { authorization: `${accessToken.value},` }],
    ] as const) {
      const { status } = await ask(query, headers);
      expect({ query: query.slice(0, 8), headers: Object.keys(headers), status }).toMatchObject({ status: 401 });
    }
  });
});

onEveryDatabase('a visitor who signs in', (platform) => {
  test('keeps the cart, on other devices too', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'canvas-tote', 2);
    const member = await signIn(site, visitor);
    expect(await quantities(member)).toEqual([2]);
    await addToCart(member, 'canvas-tote');
    expect(await quantities(member)).toEqual([3]);
    expect(await quantities(await signIn(site, site.visitor()))).toEqual([3]);
  });

  test('leaves the cart to nobody else', async () => {
    const site = await platform.site();
    const [visitor, other] = [site.visitor(), site.visitor()];
    await addToCart(visitor, 'canvas-tote', 2);
    await signIn(site, visitor);
    expect(await refusalOf(other.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
    const { identity } = await site
      .owner()
      .members.createMember({ member: { loginEmail: 'b@example.com' } })
      .then(({ _id }) => ({ identity: _id ?? '' }));
    const stranger = site.visitor(await other.auth.getMemberTokensForExternalLogin(identity, site.ownerApiKey));
    expect(await refusalOf(stranger.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
  });
});
