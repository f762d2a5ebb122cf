import { findOperationNamed, moduleOf, operations } from 'headless-emulator/explain';
import { checkRequest, isWrite, maskSecrets, wireRequest } from 'headless-emulator/explain/request';
import { expect, test } from 'vitest';
import { CATALOG_V3_VALUES, SITE_VALUES } from '../../packages/emulator/src/platform/explain/examples/site-values';

async function problemsOf(name: string, request: unknown): Promise<string[]> {
  const operation = await findOperationNamed(name);
  if (!operation) throw new Error(`no operation ${name}`);
  return checkRequest(await moduleOf(operation), operation, request).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
}

test('a request is sent as the SDK sends it: in the path, packed in the query, or as the body', async () => {
  const get = { method: 'GET', path: '/v2/services/:serviceId', pathParams: { serviceId: 'serviceId' } };
  const packed = Buffer.from('{"serviceId":"a b"}').toString('base64url');
  expect(wireRequest(get, { serviceId: 'a b' })).toEqual({
    url: `https://www.wixapis.com/v2/services/a%20b?.r=${packed}`,
    init: { method: 'GET' },
  });
  const patch = { method: 'PATCH', path: '/v2/services/:id', pathParams: { id: 'service.id' } };
  expect(wireRequest(patch, { service: { id: '1' } })).toMatchObject({
    url: 'https://www.wixapis.com/v2/services/1',
    init: { body: '{"service":{"id":"1"}}' },
  });
});

test('a value cannot change the request’s path, and a request without a path value is not sent', () => {
  const get = { method: 'GET', path: '/v2/services/:serviceId', pathParams: { serviceId: 'serviceId' } };
  expect(wireRequest(get, { serviceId: '../../oauth2/token?x' })).toMatchObject({
    url: expect.stringContaining('/v2/services/..%2F..%2Foauth2%2Ftoken%3Fx?'),
  });
  expect(wireRequest(get, {})).toEqual({ missing: 'serviceId' });
});

test('unknown fields, wrong types, exceeded limits and unknown values are reported at their paths', async () => {
  const service = { name: 'x'.repeat(401), type: 'PARTY', nam: 1, media: [], defaultCapacity: '6' };
  expect(await problemsOf('services.createService', { service })).toEqual([
    'service.name: At most 400 characters, but this has 401',
    expect.stringMatching(/^service.type: Expected one of .*APPOINTMENT/),
    'service.nam: Unknown field “nam”',
    'service.media: Expected an object: { … }',
    'service.defaultCapacity: Expected a number without quotes',
  ]);
});

test('missing required fields are reported, in each entry of a list, but not below omitted fields', async () => {
  expect(await problemsOf('services.createService', {})).toEqual([': “service” is required']);
  expect(await problemsOf('services.bulkUpdateServices', { services: [{ service: { id: UUID } }] })).toContainEqual(
    'services.0.service: “revision” is required',
  );
});

const UUID = '00000000-0000-4000-8000-000000000008';

test('a request that is not an object and an unfilled placeholder are reported', async () => {
  expect(await problemsOf('services.getService', [])).toEqual([': A request is a JSON object: { … }']);
  expect(await problemsOf('services.getService', { serviceId: '{{bookings/service.id}}' })).toEqual([
    'serviceId: Replace this with a value from your site: none was found',
  ]);
});

test('passwords and tokens are masked at every depth, but coupon codes are not', () => {
  const maskedRequest = maskSecrets({
    a: [
      { password: 'p', sessionToken: 's' },
      { couponCode: 'TEN', code: 'TEN' },
    ],
    text: 'Bearer OauthNG.JWS.abc.def.ghi',
    exchange: { code: 'c', codeVerifier: 'v' },
  });
  expect(maskedRequest).toEqual({
    a: [
      { password: '•••', sessionToken: '•••' },
      { couponCode: 'TEN', code: 'TEN' },
    ],
    text: 'Bearer •••',
    exchange: { code: '•••', codeVerifier: '•••' },
  });
});

test('reads differ from writes, even if sent by POST', async () => {
  const writes = (await operations()).filter(isWrite).map(({ name }) => name);
  expect(writes).toEqual(
    expect.arrayContaining([
      'services.createService',
      'currentCartV2.addLineItemsToCurrentCart',
      'bookings.staffMembers.getOrCreateStaffMember',
      'authentication.loginV2',
    ]),
  );
  expect(writes).not.toContain('services.queryServices');
  expect(writes).not.toContain('currentCartV2.estimateCurrentCart');
});

test('the operations that fill the examples’ placeholders are served by the sandbox', async () => {
  for (const { operation } of [...Object.values(SITE_VALUES), ...Object.values(CATALOG_V3_VALUES)]) {
    expect(await findOperationNamed(operation), operation).toMatchObject({ isServed: true });
  }
});
