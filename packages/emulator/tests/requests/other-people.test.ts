// @module-tag slow

import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { Chain } from './machinery/chain';
import { preparedSite } from './machinery/preparations';
import { aNewMember } from './machinery/test-callers';
import { OPEN_OPERATIONS, PERSON, Trespass } from './other-people';
import { withMistakenCaller } from './role-matrix';

const bothMembers = async (site: TestSite): Promise<[person: string, stranger: string]> => [
  await aNewMember(site, `${PERSON}@example.com`),
  await aNewMember(site, 'somebody-else@example.com'),
];

onEveryDatabase('a stranger', (platform) => {
  test('can neither read nor change anything of another member by using that member’s IDs', {
    timeout: 300_000,
  }, async () => {
    const site = await preparedSite(platform);
    const trespass = new Trespass(site, await bothMembers(site));
    const wrong: string[] = [];
    for (const operation of OPEN_OPERATIONS) wrong.push(...(await trespass.repeatAsStranger(operation)));
    expect(wrong).toEqual([]);
  });

  test.each([
    ['shown', 'visitor', 'checkout.getCheckout'],
    ['changes', 'visitor', 'checkout.updateCheckout'],
    ['changes', 'member', 'bookings.cancelBooking'],
  ] as const)('control: reports “%s” when another %s may call %s', async (what, as, operation) => {
    const site = await preparedSite(platform);
    const members = await bothMembers(site);
    const honest = new Trespass(site, members);
    const [person, stranger] = [
      await honest.person.caller(as, new Chain()),
      await honest.stranger.caller(as, new Chain()),
    ];
    const mistaken = withMistakenCaller(site.emulator, { operation, token: stranger.token, as: person.token });
    expect(await honest.repeatAsStranger(operation)).toEqual([]);
    const wrong = await honest.repeatAsStranger(operation, mistaken);
    expect(wrong).toEqual(expect.arrayContaining([expect.stringContaining(`a strange ${as} `)]));
    expect(wrong.join()).toContain(what);
  });
});
