import { expect, test } from 'vitest';
import { Dice } from '../../packages/emulator/tests/harness/dice';
import { onEveryDatabase } from '../../packages/emulator/tests/harness/harness';
import { ROUTES } from '../../packages/emulator/tests/requests/machinery/makers';
import { preparedSite } from '../../packages/emulator/tests/requests/machinery/preparations';
import { aNewMember } from '../../packages/emulator/tests/requests/machinery/test-callers';
import { idsOf, OPEN_OPERATIONS, PERSON, Trespass } from '../../packages/emulator/tests/requests/other-people';
import { amountFor } from './budget';

const SEED = Number(process.env.ATTACK_SEED ?? 1);
const CALLS = amountFor({ short: 60, long: 20_000 });
/** Each operation is called concurrently with this number of the person's IDs. */
const IDS = 12;

onEveryDatabase('a request with another member’s IDs', (platform) => {
  test('reveals nothing to a stranger, and changes nothing', async () => {
    const dice = new Dice(SEED);
    const site = await preparedSite(platform);
    const personId = await aNewMember(site, `${PERSON}@example.com`);
    const trespass = new Trespass(site, [personId, await aNewMember(site, 'somebody-else@example.com')]);
    const wrong: string[] = [];
    for (const name of ROUTES.keys()) {
      // Excludes calls that end her session or delete her, since they would leave no data to find.
      if (!/delete|remove|cancel|block|logout/i.test(name))
        await trespass.person.send(await trespass.person.prepare(name));
    }
    const ids = await idsOf(site, personId);
    for (let round = 0; round < CALLS; round += OPEN_OPERATIONS.length) {
      for (const operation of dice.shuffle(OPEN_OPERATIONS).slice(0, CALLS - round))
        wrong.push(...(await trespass.askWithIds(operation, dice.shuffle(ids).slice(0, IDS))));
    }
    console.info(`${CALLS} times an operation was asked with ${IDS} of ${ids.length} IDs, ATTACK_SEED=${SEED}`);
    expect(wrong).toEqual([]);
  });
});
