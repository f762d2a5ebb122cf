import { expect, test } from 'vitest';
import { legacyWings } from '../../src/platform/composition/legacy-wings';
import { modules } from '../../src/platform/composition/modules';
import { Routes } from '../../src/platform/http/routing';
import { onEveryDatabase } from '../harness/harness';
import { OLDER_ROUTES, operationId, REMOVED_OPERATIONS } from '../harness/older-operations';
import { walkEvents } from '../harness/walks/event-walk';
import { walkShop } from '../harness/walks/shop-walk';
import { answeredOperations, Walk } from '../harness/walks/walk';
import { NOT_EMULATED } from './not-emulated';

const routes = new Routes(modules).all;

test('exactly the operations without a handler are listed as not emulated, or of a removed older generation', () => {
  const missing = routes.filter(({ handler }) => !handler).map(({ name }) => name);
  const listed = [...Object.values(NOT_EMULATED).flat(), ...REMOVED_OPERATIONS];
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
  expect(listed.toSorted()).toEqual(missing.toSorted());
});

test('each older generation that exists handles all its operations, and no others', () => {
  const handled = legacyWings.flatMap(({ handlers }) =>
    Object.entries(handlers).flatMap(([module, each]) => Object.keys(each).map((name) => `${module}.${name}`)),
  );
  expect(handled.toSorted()).toEqual(OLDER_ROUTES.map(operationId).toSorted());
});

test('every handler belongs to an operation in its module’s contract', () => {
  const astray = modules.flatMap(({ contract, handlers }) =>
    Object.keys(handlers)
      .filter((name) => !contract.operations[name])
      .map((name) => `${contract.namespace}.${name}`),
  );
  expect(astray).toEqual([]);
});

test('every operation has a unique route', () => {
  const astray = routes.filter(({ name, operation: { method, paths } }) =>
    paths.every((path) => routesAt(method, path) !== name),
  );
  expect(astray.map(({ name }) => name)).toEqual([]);
});

const table = new Routes(modules);

function routesAt(method: string, path: string): string | undefined {
  return table.match(method, path)?.route.name;
}

onEveryDatabase('a walk through the shop', (platform) => {
  test('gets a response from every availability, service, cart and catalog call', async () => {
    const site = await platform.site();
    const walk = new Walk(site);
    await walkShop(walk);
    const names = walk.calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(62);
    expect(await answeredOperations(site)).toEqual(expect.arrayContaining(names));
  });

  test('gets a response from every event, ticket, plan and redirect call', async () => {
    const site = await platform.site();
    const walk = new Walk(site);
    await walkEvents(walk, () => site.browse());
    const names = walk.calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(43);
    expect(await answeredOperations(site)).toEqual(expect.arrayContaining(names));
  });
});
