import { describe, expect, test } from 'vitest';
import { modules } from '../../src/platform/composition/modules';
import { checkRemoval } from '../../src/platform/composition/removed-operations';
import { REMOVED_ON_HEADER } from '../../src/platform/explain/generations';
import { type Route, Routes } from '../../src/platform/http/routing';
import type { ExplainedRequest } from '../../src/server/control/requests/explained';
import { newCatalogItem } from '../ecom/cart/shopping';
import { onDatabase, refusalOf } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';

const dated = new Routes(modules).all.flatMap((route) => {
  const { removal } = route.operation;
  return removal === undefined ? [] : [{ route, removal }];
});
const days = [...new Set(dated.map(({ removal }) => removal))].toSorted();

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

test('the packages declare removal dates in the format YYYY-MM-DD', () => {
  expect(days.length).toBeGreaterThan(5);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

describe('an operation with an announced removal', () => {
  test.each(['announced', undefined] as const)('is answered on its removal date and after it: %s', (removals) => {
    for (const { route, removal } of dated) {
      const check = (now: string) => checkRemoval(route, removals === undefined ? {} : { removals }, now);
      expect(check(`${dayBefore(removal)}T23:59:59.999Z`)).toBeUndefined();
      expect(check(`${removal}T00:00:00.000Z`)).toBe(removal);
      expect(check('2099-01-01T00:00:00.000Z')).toBe(removal);
    }
  });

  test('is refused from the start of its removal date, and not before: enforced', () => {
    for (const { route, removal } of dated) {
      const check = (now: string) => checkRemoval(route, { removals: 'enforced' }, now);
      expect(check(`${dayBefore(removal)}T23:59:59.999Z`)).toBeUndefined();
      expect(() => check(`${removal}T00:00:00.000Z`)).toThrow(expect.objectContaining({ status: 404 }));
    }
  });
});

const ADD_TO_CART = '/ecom/v1/carts/current/add-to-cart';

onDatabase('sqlite', 'announced removals', (platform) => {
  const BEFORE = '2027-01-31T23:59:59.999Z';
  const AFTER = '2027-02-02T09:00:00.000Z';

  /** Fills a cart of Cart V1, which is removed on 2027-02-01. Returns the response's notice and its entry in the log. */
  async function addToCartAt(now: string) {
    const site = await platform.siteAt(now);
    const token = await visitorToken(site);
    const { status, headers } = await wire(platform.emulator, 'POST', ADD_TO_CART, {
      token,
      body: { lineItems: [await newCatalogItem(site.visitor(), 'notebook')] },
    });
    const { requests } = await site.control<{ requests: ExplainedRequest[] }>('GET', 'requests');
    const logged = requests.find(({ operation }) => operation === 'currentCart.addToCurrentCart');
    return { status, notice: headers.get(REMOVED_ON_HEADER), logged };
  }

  test('keep a call answered after its removal date, with a notice in the response, the log and its warnings', async () => {
    const { status, notice, logged } = await addToCartAt(AFTER);
    expect({ status, notice }).toEqual({ status: 200, notice: '2027-02-01' });
    expect(logged).toMatchObject({ status: 200, removedOn: '2027-02-01' });
    expect(logged?.warnings).toContainEqual({
      trap: 'deprecated-call',
      text: 'Removed on February 1, 2027, and answered only because the site’s setting removals is announced: use currentCartV2.addLineItemsToCurrentCart',
    });
  });

  test('add no notice before the removal date, only the warning of a deprecated call', async () => {
    const { status, notice, logged } = await addToCartAt(BEFORE);
    expect({ status, notice }).toEqual({ status: 200, notice: null });
    expect(logged).not.toHaveProperty('removedOn');
    expect(logged?.warnings).toContainEqual({
      trap: 'deprecated-call',
      text: 'Deprecated, to be removed on February 1, 2027: use currentCartV2.addLineItemsToCurrentCart',
    });
  });

  test('add no notice to a call without a removal date', async () => {
    const site = await platform.siteAt(AFTER);
    await site.visitor().services.queryServices().find();
    const { requests } = await site.control<{ requests: ExplainedRequest[] }>('GET', 'requests');
    for (const request of requests) expect(request).not.toHaveProperty('removedOn');
  });
});

onDatabase('sqlite', 'enforced removals', (platform) => {
  async function messageAt(token: string, { operation }: Route, spelling: string) {
    const path = spelling.replace(/:\w+/g, 'x');
    const body = operation.method === 'GET' || operation.method === 'DELETE' ? undefined : {};
    const answer = await wire(platform.emulator, operation.method, path, { token, body });
    return { status: answer.status, message: String(answer.body.message ?? '') };
  }

  test.each(days)('remove every operation announced for %s, on each of its paths', async (day) => {
    const site = await platform.site();
    const token = await visitorToken(site);
    await site.settings({ removals: 'enforced' });
    for (const { route, removal } of dated.filter((each) => each.removal === day)) {
      for (const spelling of route.operation.paths) {
        await site.setTime(`${dayBefore(day)}T12:00:00.000Z`);
        expect((await messageAt(token, route, spelling)).message).not.toContain('was removed on');
        await site.setTime(`${day}T00:00:00.000Z`);
        const { status, message } = await messageAt(token, route, spelling);
        expect({ status, message }, route.name).toEqual({
          status: 404,
          message: expect.stringContaining(`${route.name} was removed on ${removal}, as its package announced`),
        });
      }
    }
  });

  test('name the successor of a refused call, if it has one', async () => {
    const site = await platform.siteAt('2027-02-02T09:00:00.000Z');
    await site.settings({ removals: 'enforced' });
    const token = await visitorToken(site);
    const call = async (path: string) =>
      (await wire(platform.emulator, 'POST', path, { token, body: {} })).body.message;
    expect(await call(ADD_TO_CART)).toBe(
      `nothing answers POST ${ADD_TO_CART}: currentCart.addToCurrentCart was removed on 2027-02-01, as its package announced; use currentCartV2.addLineItemsToCurrentCart instead`,
    );
    expect(await call('/ecom/v1/carts/current/create-checkout')).toMatch(
      /currentCart\.createCheckoutFromCurrentCart was removed on 2027-02-01, .*; the package names no successor$/,
    );
  });

  test('do not affect operations without a removal date, and can be switched off', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await site.settings({ removals: 'enforced' });
    await site.setTime('2027-02-02T09:00:00.000Z');
    expect((await visitor.services.queryServices().find()).items.length).toBeGreaterThan(0);
    const items = [{ quantity: 1, catalogReference: { appId: 'x', catalogItemId: 'x' } }];
    const call = visitor.checkout.createCheckout({ channelType: 'WEB', lineItems: items });
    expect(await refusalOf(call)).toMatchObject({ status: 404 });
    await site.settings({ removals: 'announced' });
    const id = crypto.randomUUID();
    expect(await refusalOf(visitor.checkout.getCheckout(id))).toMatchObject({ code: 'CHECKOUT_NOT_FOUND' });
  });
});
