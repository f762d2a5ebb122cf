import { expect, test } from 'vitest';
import { modules } from '../../emulator/modules';
import { type Route, Routes, verticalOf } from '../../emulator/routing';
import { isObject } from '../../emulator/validation/objects';
import { onEveryDatabase, type TestSite } from '../sdk/harness';
import { memberIdOf } from '../sdk/some-members';
import { AnyRequest } from './any-request';
import { Dice } from './dice';
import { SeenAnswers } from './seen-answers';
import { packed, visitorToken, type WireCall, wire } from './wire';
import { withWrongType } from './wrong-type';

/** `SEED=7 ROUNDS=60` tries others, and more. */
const SEED = Number(process.env.SEED ?? 1);
const ROUNDS = Number(process.env.ROUNDS ?? 1);

/** Asked more seldom: the others would find nothing. */
const TAKES_AWAY = /\.[a-zA-Z]*(delete|remove|block|clear)/i;

const handled = new Routes(modules).all.filter(({ handler }) => handler);
const verticals = [...new Set(handled.map(({ module }) => verticalOf(module)))];

onEveryDatabase('any request', (platform) => {
  test.each(verticals)(
    'to %s gets an answer that is no failure, and one of a wrong type is refused',
    async (vertical) => {
      const site = await platform.site();
      const routes = handled.filter(({ module }) => verticalOf(module) === vertical);
      expect(await strangeAnswers(site, routes)).toEqual([]);
    },
    120_000 * ROUNDS,
  );

  test('that fails is found', async () => {
    const site = await platform.site();
    await site.faults({ operation: 'members.listMembers', status: 500 });
    const routes = handled.filter(({ module }) => module.namespace === 'members');
    const strange = await strangeAnswers(site, routes);
    expect(strange.length).toBeGreaterThan(0);
    for (const each of strange) expect(each).toMatch(/^members\.listMembers 500/);
  });
});

async function strangeAnswers(site: TestSite, routes: readonly Route[]): Promise<string[]> {
  const dice = new Dice(SEED);
  const seen = new SeenAnswers(dice);
  const strange: string[] = [];
  for (const caller of await callersOf(site)) {
    for (const route of routes) {
      if (TAKES_AWAY.test(route.name) && !dice.falls(0.2)) continue;
      const request = new AnyRequest(route.module, seen).for(route.operation);
      const { status, body } = await send(site, route, request, caller);
      if (status === 200) seen.add(route.module, route.operation.response, body);
      if (status >= 500 && status !== 501) strange.push(`${route.name} ${status}: ${JSON.stringify(request)}`);
      if (status !== 200) continue;
      const wrong = withWrongType(route.module, route.operation, request, dice);
      const refusal = wrong && (await send(site, route, wrong, caller));
      if (refusal && refusal.status !== 400) strange.push(`${route.name} ${refusal.status}: ${JSON.stringify(wrong)}`);
    }
  }
  return strange;
}

/** The owner makes what the others find. */
async function callersOf(site: TestSite): Promise<WireCall[]> {
  const owner = { token: site.ownerApiKey, headers: { 'wix-site-id': site.siteId } };
  const member = await site.member(await memberIdOf(site));
  const [, memberToken] = Object.entries((await member.auth.getAuthHeaders()).headers)[0] ?? [];
  const visitor = { token: await visitorToken(site) };
  const turn: WireCall[] = [owner, owner, visitor, owner, { token: memberToken }];
  return Array.from({ length: ROUNDS }, () => turn).flat();
}

function send(site: TestSite, { operation }: Route, request: Record<string, unknown>, caller: WireCall) {
  const { method, paths, pathParams } = operation;
  const path = (paths.at(-1) ?? '').replace(/:(\w+)/g, (spelt, name) => {
    const field = pathParams[name];
    return field === undefined ? spelt : encodeURIComponent(String(valueAt(request, field) || 'x').replace(HALF, ''));
  });
  if (method !== 'GET' && method !== 'DELETE') return wire(site.emulator, method, path, { ...caller, body: request });
  return wire(site.emulator, method, `${path}?.r=${packed(request)}`, caller);
}

/** No address can have half a character. */
const HALF = /\p{Surrogate}/gu;

const valueAt = (request: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (isObject(value) ? value[name] : undefined), request);
