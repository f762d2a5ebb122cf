import { expect, test } from 'vitest';
import type { Route } from '../../packages/emulator/src/platform/http/routing';
import { Dice } from '../../packages/emulator/tests/harness/dice';
import { onEveryDatabase } from '../../packages/emulator/tests/harness/harness';
import { ROUTES } from '../../packages/emulator/tests/requests/machinery/makers';
import { preparedSite } from '../../packages/emulator/tests/requests/machinery/preparations';
import { Requests } from '../../packages/emulator/tests/requests/machinery/requests';
import { send } from '../../packages/emulator/tests/requests/machinery/send';
import {
  aNewMember,
  type TestCaller,
  testCallersOf,
} from '../../packages/emulator/tests/requests/machinery/test-callers';
import { changes, documentsOf, findLeak, PERSON } from '../../packages/emulator/tests/requests/other-people';
import { isAdmitted, wrongOutcome } from '../../packages/emulator/tests/requests/role-matrix';
import { amountFor } from './budget';

const OPERATIONS = amountFor({ short: 40, long: ROUTES.size });
const SEED = Number(process.env.ATTACK_SEED ?? 1);

/** True if the caller may call the operation on this site. Other tests check what it may do there. */
const mayCall = (callerName: string, caller: TestCaller, route: Route): boolean =>
  !callerName.includes('foreign') && isAdmitted(route, caller);

onEveryDatabase('a valid request', (platform) => {
  test('changes nothing and reveals nothing if the caller lacks the required role', async () => {
    const site = await preparedSite(platform);
    const memberId = await aNewMember(site, `${PERSON}@example.com`);
    const requests = new Requests(site, () => {}, { persona: PERSON, memberId });
    const askers = await testCallersOf(platform, site, [memberId, await aNewMember(site, 'other@example.com')]);
    const wrong: string[] = [];
    const operations = new Dice(SEED).shuffle([...ROUTES.keys()]).slice(0, OPERATIONS);
    for (const name of operations) {
      const { route, request } = await requests.prepare(name);
      const before = await documentsOf(site);
      for (const [callerName, asker] of Object.entries(askers)) {
        // These calls would invalidate a foreigner's tokens on its own site.
        if (mayCall(callerName, asker, route) || /logout|deleteMyMember/.test(name)) continue;
        // The stranger sends its own data, which is not the person's secret.
        const strangerRequest = JSON.parse(JSON.stringify(request).replaceAll(PERSON, 'somebody-else'));
        const answer = await send(site.emulator, route.operation, strangerRequest, asker.call);
        // A caller from another site may call the operation on that site.
        const outcome =
          callerName.startsWith('a foreign') && typeof asker.as === 'string'
            ? undefined
            : wrongOutcome(route, asker, answer);
        const fault = outcome ?? findLeak(answer);
        if (fault) wrong.push(`${callerName} asked ${name}: ${fault}`);
      }
      for (const { key, how } of changes(before, await documentsOf(site))) wrong.push(`${name} ${how} ${key}`);
    }
    console.info(
      `${operations.length} of ${ROUTES.size} operations asked by ${Object.keys(askers).length} kinds of caller`,
    );
    expect(wrong).toEqual([]);
  });
});
