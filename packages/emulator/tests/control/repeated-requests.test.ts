import { expect, test } from 'vitest';
import type { RequestSummary } from '../../src/platform/kernel/requests/request-log';
import type { RequestCode } from '../../src/server/control/requests/code';
import type { Replayed } from '../../src/server/control/requests/replay';
import { onDatabase, type TestSite } from '../harness/harness';
import { wire } from '../harness/wire';

onDatabase('sqlite', 'a logged request', (platform) => {
  async function latestRequest(site: TestSite): Promise<RequestSummary> {
    const { requests } = await site.control<{ requests: RequestSummary[] }>('GET', 'requests?limit=1');
    const [request] = requests;
    if (!request) throw new Error('the log is empty');
    return request;
  }

  test('is available as SDK code, a runnable file, curl, HTTP and a Playwright step', async () => {
    const site = await platform.site('sandbox');
    await site.visitor().products.queryProducts().eq('slug', 'canvas-tote').find();
    const { requestId } = await latestRequest(site);
    const code = await site.control<RequestCode>('GET', `requests/${requestId}/code`);
    expect(code.sdk).toBe("products.queryProducts().eq('slug', 'canvas-tote').find()");
    expect(code.file).toContain(`clientId: '${site.clientId}'`);
    expect(code.curl).toContain('/oauth2/token');
    expect(code.http).toMatch(/^(GET|POST) http/);
    expect(code.playwright).toContain('expect(answer.status()).toBe(200)');
    expect(JSON.stringify(code)).not.toContain('OauthNG');
  });

  test('is repeated as the same visitor, against the current site', async () => {
    const site = await platform.site('empty');
    const { currentCartV2 } = site.visitor();
    await currentCartV2.createCurrentCart();
    await currentCartV2.updateCurrentCart({ note: 'First' });
    const first = await latestRequest(site);
    await currentCartV2.updateCurrentCart({ note: 'Second' });
    const replayed = await site.control<Replayed>('POST', `requests/${first.requestId}/replay`, {});
    expect(replayed.status).toBe(200);
    expect(replayed.requestId).not.toBe(first.requestId);
    expect((await latestRequest(site)).requestId).toBe(replayed.requestId);
    expect((await currentCartV2.getCurrentCart()).cart?.note).toBe('First');
  });

  test('can be repeated if an app serves the emulator under a subpath', async () => {
    const site = await platform.site('empty');
    await site.visitor().currentCartV2.createCurrentCart();
    const { requestId } = await latestRequest(site);
    const control = async (path: string, body: object) =>
      wire(platform.emulator, 'POST', `/_emulator/sites/${site.siteId}/${path}`, {
        body,
        from: { baseUrl: 'http://localhost:3000/emulator', remoteAddress: '127.0.0.1' },
      });
    expect((await control(`requests/${requestId}/replay`, {})).body).toMatchObject({ status: 200 });
    const call = { operation: 'services.queryServices', request: { query: {} } };
    expect((await control('calls', call)).body).toMatchObject({ status: 200 });
  });

  test('is repeated as the owner, and returns the current response', async () => {
    const site = await platform.site('sandbox');
    const owner = site.owner();
    const { product } = await owner.products.createProduct({
      name: 'Kite',
      productType: 'physical',
      priceData: { price: 20 },
    });
    const id = product?._id ?? '';
    await owner.products.updateProduct(id, { name: 'Large kite' });
    const { requestId, identity } = await latestRequest(site);
    expect(identity).toBe('owner');
    expect((await site.control<Replayed>('POST', `requests/${requestId}/replay`, {})).status).toBe(200);
    await owner.products.deleteProduct(id);
    expect((await site.control<Replayed>('POST', `requests/${requestId}/replay`, {})).status).toBe(404);
  });

  test('reports a fault that breaks the repeated request’s connection', async () => {
    const site = await platform.site('empty');
    await site.visitor().currentCartV2.createCurrentCart();
    const { requestId } = await latestRequest(site);
    await site.control('PUT', 'faults', { faults: [{ operation: '*', connection: 'drop' }] });
    const path = `/_emulator/sites/${site.siteId}/requests/${requestId}/replay`;
    const { status, body } = await wire(platform.emulator, 'POST', path, { body: {} });
    expect(status).toBe(409);
    expect(body.message).toContain('a fault of the site broke its connection');
  });

  test('cannot be repeated if the log masks part of it', async () => {
    const site = await platform.site('empty');
    const credentials = { loginId: { email: 'ada@example.com' }, password: 'long-and-secret-0' };
    const { accessToken } = await site.visitor().auth.generateVisitorTokens();
    const call = { token: accessToken.value, body: credentials };
    await wire(platform.emulator, 'POST', '/_api/iam/authentication/v2/register', call);
    const { requestId } = await latestRequest(site);
    const path = `/_emulator/sites/${site.siteId}/requests/${requestId}/replay`;
    const refused = await wire(platform.emulator, 'POST', path, { body: {} });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('hides a password') });
  });
});
