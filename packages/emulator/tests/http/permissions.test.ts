import { describe, expect, test } from 'vitest';
import { modules } from '../../src/platform/composition/modules';
import { authorize, leastRole } from '../../src/platform/http/permissions';
import { type Route, Routes } from '../../src/platform/http/routing';
import type { Identity } from '../../src/platform/kernel/identity';
import { OPEN_TO_MEMBERS, OPEN_TO_VISITORS } from './open-operations';

const routes = new Routes(modules).all;

const VISITOR: Identity = { kind: 'visitor', visitorId: 'v1' };
const MEMBER: Identity = { kind: 'member', memberId: 'm1', visitorId: 'v1' };
const OWNER: Identity = { kind: 'owner' };

const namesIn = (operations: Record<string, readonly string[]>): string[] =>
  Object.entries(operations).flatMap(([module, names]) => names.map((name) => `${module}.${name}`));

const mayCall = (identity: Identity) => (route: Route) => {
  try {
    authorize(route, identity, 'a-site');
    return true;
  } catch {
    return false;
  }
};

const operationsOpenTo = (identity: Identity): string[] => routes.filter(mayCall(identity)).map(({ name }) => name);

test('a visitor may call only the operations listed for visitors', () => {
  expect(operationsOpenTo(VISITOR).toSorted()).toEqual(namesIn(OPEN_TO_VISITORS).toSorted());
});

test('a member may also call the operations listed for members, and no others', () => {
  const listed = [...namesIn(OPEN_TO_VISITORS), ...namesIn(OPEN_TO_MEMBERS)];
  expect(operationsOpenTo(MEMBER).toSorted()).toEqual(listed.toSorted());
});

test('the owner may call everything', () => {
  expect(operationsOpenTo(OWNER)).toEqual(routes.map(({ name }) => name));
});

describe('an operation that is not in the permission tables', () => {
  const aRoute = (permission?: string): Pick<Route, 'name' | 'operation'> => {
    const [known] = routes;
    if (!known) throw new Error('the contract has no operation');
    return { name: 'unheardOf.operation', operation: { ...known.operation, permission } };
  };

  test.each([undefined, 'SOME.PERMISSION'])('is owner-only by default (permission: %s)', (permission) => {
    expect(leastRole(aRoute(permission))).toBe('owner');
  });

  test('uses the role of its permission', () => {
    expect(leastRole(aRoute('IAM.CHANGE_PASSWORD'))).toBe('member');
  });
});

test('a refusal names the permission and the site', () => {
  const byName = (name: string): Route => {
    const route = routes.find((each) => each.name === name);
    if (!route) throw new Error(`no operation is called ${name}`);
    return route;
  };
  expect(() => authorize(byName('authentication.changePassword'), VISITOR, 'a-site')).toThrow(
    expect.objectContaining({
      status: 403,
      message: 'Unauthorized to perform IAM.CHANGE_PASSWORD on site a-site',
      details: { applicationError: { code: 'FORBIDDEN' } },
    }),
  );
  expect(() => authorize(byName('members.deleteMyMember'), VISITOR, 'a-site')).toThrow(
    expect.objectContaining({ status: 403 }),
  );
});
