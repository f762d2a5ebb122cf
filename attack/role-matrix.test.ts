import { expect, test } from 'vitest';
import { Dice } from '../emulator/tests/harness/dice';
import { onEveryDatabase } from '../emulator/tests/harness/harness';
import { type Asker, aNewMember, askersOf } from '../emulator/tests/requests/machinery/askers';
import { ROUTES } from '../emulator/tests/requests/machinery/makers';
import { preparedSite } from '../emulator/tests/requests/machinery/prepared-site';
import { Requests } from '../emulator/tests/requests/machinery/requests';
import { send } from '../emulator/tests/requests/machinery/send';
import { changes, documentsOf, leaked, PERSON } from '../emulator/tests/requests/other-people';
import { roleOf, wrongOutcome } from '../emulator/tests/requests/role-matrix';
import { secondsFor } from './budget';

const SECONDS = secondsFor({ short: 6, long: 900 });
const SEED = Number(process.env.ATTACK_SEED ?? 1);

/** Whom the operation lets in on this site; what these may do is other tests' business. */
const isWelcome = (who: string, { as }: Asker, operation: string): boolean =>
  typeof as === 'string' && !who.includes('foreign') && RANK[as] >= RANK[roleOf(operation)];
const RANK = { visitor: 0, member: 1, owner: 2 };

onEveryDatabase('a valid request', (platform) => {
  test('does nothing for a caller without the role, and reveals nothing', async () => {
    const until = performance.now() + SECONDS * 1_000;
    const site = await preparedSite(platform);
    const memberId = await aNewMember(site, `${PERSON}@example.com`);
    const requests = new Requests(site, () => {}, { persona: PERSON, memberId });
    const askers = await askersOf(platform, site, [memberId, await aNewMember(site, 'other@example.com')]);
    const wrong: string[] = [];
    let count = 0;
    for (const name of new Dice(SEED).shuffled([...ROUTES.keys()])) {
      if (performance.now() > until) break;
      const { route, request } = await requests.prepare(name);
      const before = await documentsOf(site);
      for (const [who, asker] of Object.entries(askers)) {
        // A foreigner's own tokens are good on its own site, and would not be after these.
        if (isWelcome(who, asker, name) || /logout|deleteMyMember/.test(name)) continue;
        // Data that a stranger sends about itself is no secret of hers.
        const asked = JSON.parse(JSON.stringify(request).replaceAll(PERSON, 'somebody-else'));
        const answer = await send(site.emulator, route.operation, asked, asker.call);
        // On its own site a foreigner may do what it may.
        const outcome =
          who.startsWith('a foreign') && typeof asker.as === 'string' ? undefined : wrongOutcome(route, asker, answer);
        const told = outcome ?? leaked(answer);
        if (told) wrong.push(`${who} asked ${name}: ${told}`);
      }
      for (const { key, how } of changes(before, await documentsOf(site))) wrong.push(`${name} ${how} ${key}`);
      count += 1;
    }
    console.info(`${count} of ${ROUTES.size} operations asked by ${Object.keys(askers).length} kinds of caller`);
    expect(wrong).toEqual([]);
  });
});
