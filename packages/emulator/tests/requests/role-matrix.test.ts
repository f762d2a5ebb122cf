// @module-tag slow

import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { ROUTES } from './machinery/makers';
import { preparedSite } from './machinery/preparations';
import { aNewMember, testCallersOf } from './machinery/test-callers';
import { roleOf, withMistakenCaller, wrongOutcomes } from './role-matrix';

onEveryDatabase('every kind of caller', (platform) => {
  const testCallersAt = async (site: TestSite) =>
    testCallersOf(platform, site, [
      await aNewMember(site, 'one@example.com'),
      await aNewMember(site, 'two@example.com'),
    ]);

  test('is admitted or refused by each operation as listed', { timeout: 300_000 }, async () => {
    const site = await preparedSite(platform);
    let count = 0;
    const newTestCallers = async () => {
      count += 1;
      const address = (name: string) => `${name}-${count}@example.com`;
      return testCallersOf(platform, site, [
        await aNewMember(site, address('one')),
        await aNewMember(site, address('two')),
      ]);
    };
    expect(await wrongOutcomes(platform.emulator, ROUTES.values(), newTestCallers)).toEqual([]);
  });

  test.each([
    ['a visitor', 'the owner', 'services.createService', 'was let in'],
    ['a member', 'the owner', 'ecom.orders.cancelOrder', 'was let in'],
    ['an expired token', 'a visitor', 'services.queryServices', 'expected 401'],
    ['a member', 'a visitor', 'members.updateMember', 'was kept out'],
    ['an app with few permissions', 'an app', 'services.deleteService', 'was let in'],
    ['an app', 'an app with few permissions', 'services.deleteService', 'was kept out'],
    ['a visitor through an app', 'an app', 'services.createService', 'was let in'],
  ])('control: reports a mistake when %s has the rights of %s in %s', async (callerName, whom, operation, outcome) => {
    const askers = await testCallersAt(await preparedSite(platform));
    const [token, as] = [askers[callerName]?.call.token, askers[whom]?.call.token];
    const mistaken = withMistakenCaller(platform.emulator, { operation, token, as });
    const route = ROUTES.get(operation);
    const wrong = await wrongOutcomes(mistaken, route ? [route] : [], async () => askers);
    expect(wrong).toEqual([expect.stringContaining(`${callerName} asked ${operation}: ${outcome}`)]);
  });
});

test('an operation whose contract allows members is open to members', () => {
  const closed = [...ROUTES.values()].filter(
    ({ name, operation }) => operation.identities?.includes('MEMBER') && roleOf(name) === 'owner',
  );
  expect(closed.map(({ name }) => name)).toEqual([]);
});
