import { describe, expect, test } from 'vitest';
import { modules } from '../../src/composition/modules';
import { refuseRemoved } from '../../src/http/removed-operations';
import { type Route, Routes } from '../../src/http/routing';
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
  const refusal = (removals: 'announced' | 'enforced' | undefined, now: string) => () => {
    for (const { route } of dated) refuseRemoved(route, removals === undefined ? {} : { removals }, now);
  };

  test('is always allowed by default, even long after its removal date', () => {
    expect(refusal('announced', '2099-01-01T00:00:00.000Z')).not.toThrow();
    expect(refusal(undefined, '2099-01-01T00:00:00.000Z')).not.toThrow();
  });

  test('is refused from the start of its removal date, and not before', () => {
    for (const { route, removal } of dated) {
      const callAt = (now: string) => () => refuseRemoved(route, { removals: 'enforced' }, now);
      expect(callAt(`${dayBefore(removal)}T23:59:59.999Z`)).not.toThrow();
      expect(callAt(`${removal}T00:00:00.000Z`)).toThrow(expect.objectContaining({ status: 404 }));
    }
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
        expect((await messageAt(token, route, spelling)).message).not.toContain('removed by');
        await site.setTime(`${day}T00:00:00.000Z`);
        const { status, message } = await messageAt(token, route, spelling);
        expect({ status, message }, route.name).toEqual({
          status: 404,
          message: expect.stringContaining(`${route.name} was announced to be removed by ${removal}`),
        });
      }
    }
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
