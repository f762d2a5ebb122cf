// @module-tag slow
// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { fuzz, NEVER_GRANTED } from './fuzz';
import { ROUTES } from './machinery/makers';
import { preparedSite } from './machinery/preparations';
import { Requests } from './machinery/requests';

const EVERY = [...ROUTES.keys()];
/** `ATTACK_SEED=7` breaks the requests in other ways. */
const seed = Number(process.env.ATTACK_SEED ?? 1);

onEveryDatabase('requests built from the contract', (platform) => {
  test('succeed for every operation except listed ones', { timeout: 300_000 }, async () => {
    const site = await preparedSite(platform);
    const granted = new Set<string>();
    const refused: string[] = [];
    const requests = new Requests(site, (recipe, { name }, request, { status, body }) => {
      if (status === 200) granted.add(name);
      else if (!NEVER_GRANTED[name]) refused.push(`${recipe}: ${status} ${body.message} to ${JSON.stringify(request)}`);
    });
    for (const name of EVERY) await requests.send(await requests.prepare(name));
    expect(refused).toEqual([]);
    expect(EVERY.filter((name) => !granted.has(name))).toEqual(Object.keys(NEVER_GRANTED));
  });

  test('are answered or refused when they are broken, and a refusal changes nothing', {
    timeout: 300_000,
  }, async () => {
    const newSite = () => preparedSite(platform);
    const { strange } = await fuzz(newSite, { seed, names: EVERY, breakings: 2 });
    expect(strange).toEqual([]);
  });

  test('control: a failing operation is reported', async () => {
    const faulty = await preparedSite(platform);
    await faulty.faults({ operation: 'members.listMembers', status: 500 });
    const sites = [faulty];
    const names = EVERY.filter((name) => name.startsWith('members.'));
    const newSite = async () => sites.pop() ?? preparedSite(platform);
    const { strange } = await fuzz(newSite, { seed, names, breakings: 0 });
    expect(strange.length).toBeGreaterThan(0);
    for (const each of strange) expect(each).toMatch(/^members\.listMembers/);
  });
});
