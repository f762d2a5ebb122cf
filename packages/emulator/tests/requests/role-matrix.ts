import { routes } from '../../src/platform/composition/modules';
import type { Route } from '../../src/platform/http/routing';
import type { Emulator } from '../../src/server/emulator';
import { noteEvidence } from '../evidence/recorder';
import type { WireAnswer } from '../harness/wire';
import { OPEN_TO_MEMBERS, OPEN_TO_VISITORS } from '../http/open-operations';
import { send } from './machinery/send';
import type { TestCaller, TestCallers } from './machinery/test-callers';

/** These calls invalidate their caller's tokens, so each needs new callers. */
const ENDS_SESSIONS: readonly string[] = ['authentication.logout', 'members.deleteMyMember'];

/**
 * Every caller sends empty requests to every operation, since permissions are checked first. Returns one sentence for
 * each wrong response.
 */
export async function wrongOutcomes(
  emulator: Pick<Emulator, 'fetch'>,
  operations: Iterable<Route>,
  newAskers: () => Promise<TestCallers>,
): Promise<string[]> {
  const wrong: string[] = [];
  const shared = await newAskers();
  for (const route of operations) {
    const askers = ENDS_SESSIONS.includes(route.name) ? await newAskers() : shared;
    const before = wrong.length;
    for (const [callerName, asker] of Object.entries(askers)) {
      const outcome = wrongOutcome(route, asker, await send(emulator, route.operation, {}, asker.call));
      if (outcome) wrong.push(`${callerName} asked ${route.name}: ${outcome}`);
    }
    if (wrong.length === before) noteEvidence('roles', route.name);
  }
  return wrong;
}

const RANK = { visitor: 0, member: 1, owner: 2, app: 3 } as const;

/** `undefined` for a correct response. */
export function wrongOutcome(route: Route, caller: TestCaller, { status, body }: WireAnswer): string | undefined {
  const answerText = `${status} ${body.message ?? ''}`;
  if (typeof caller.as === 'number')
    return status === caller.as ? undefined : `expected ${caller.as}, got ${answerText}`;
  if (!isAdmitted(route, caller)) return isUnauthorized(status, body) ? undefined : `was let in: ${answerText}`;
  return status === 401 || isUnauthorized(status, body) ? `was kept out: ${answerText}` : undefined;
}

export function isAdmitted({ name, operation }: Route, { as, permissions }: TestCaller): boolean {
  if (typeof as === 'number' || RANK[as] < RANK[roleOf(name)]) return false;
  return !permissions || !operation.permission || permissions.includes(operation.permission);
}

/** A refusal by role, not by the operation's own rules. */
const isUnauthorized = (status: number, { message }: WireAnswer['body']): boolean =>
  status === 403 && /^Unauthorized to perform .+ on site [\w-]{36}$/.test(String(message));

/** Source: "You must authenticate this method as a Wix app" in its docs. */
const OPEN_TO_APPS = new Set(['appInstances.getAppInstance']);

const [visitors, members] = [namesIn(OPEN_TO_VISITORS), namesIn(OPEN_TO_MEMBERS)];

/** The weakest sufficient role, according to lists that are independent of the emulator's. */
export function roleOf(operation: string): keyof typeof RANK {
  if (OPEN_TO_APPS.has(operation)) return 'app';
  if (visitors.has(operation)) return 'visitor';
  return members.has(operation) ? 'member' : 'owner';
}

function namesIn(operations: Record<string, readonly string[]>): Set<string> {
  return new Set(Object.entries(operations).flatMap(([module, names]) => names.map((name) => `${module}.${name}`)));
}

/** Simulates a missing check: the emulator takes one token for the other in this operation. */
export function withMistakenCaller(
  { fetch }: Pick<Emulator, 'fetch'>,
  { operation, token, as }: { operation: string; token: string | undefined; as: string | undefined },
): Pick<Emulator, 'fetch'> {
  return {
    fetch(request, environment) {
      const isAsked = routes.match(request.method, new URL(request.url).pathname)?.route.name === operation;
      if (!isAsked || request.headers.get('authorization') !== token) return fetch(request, environment);
      const headers = new Headers(request.headers);
      headers.set('authorization', as ?? '');
      return fetch(new Request(request, { headers }), environment);
    },
  };
}
