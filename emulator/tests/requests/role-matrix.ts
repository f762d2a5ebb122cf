import { routes } from '../../src/composition/routes';
import type { Emulator } from '../../src/emulator';
import type { Route } from '../../src/http/routing';
import { noteEvidence } from '../evidence/recorder';
import type { WireAnswer } from '../harness/wire';
import { OPEN_TO_MEMBERS, OPEN_TO_VISITORS } from '../http/open-operations';
import type { Asker, Askers } from './machinery/askers';
import { send } from './machinery/send';

/** After these their caller's tokens are good for nothing, so that each takes askers of its own. */
const ENDS_SESSIONS: readonly string[] = ['authentication.logout', 'members.deleteMyMember'];

/**
 * Everybody asks everything; what they ask is empty, since who may is decided before. One sentence for each answer that
 * should not have been.
 */
export async function wrongOutcomes(
  emulator: Pick<Emulator, 'fetch'>,
  operations: Iterable<Route>,
  newAskers: () => Promise<Askers>,
): Promise<string[]> {
  const wrong: string[] = [];
  const shared = await newAskers();
  for (const route of operations) {
    const askers = ENDS_SESSIONS.includes(route.name) ? await newAskers() : shared;
    const before = wrong.length;
    for (const [who, asker] of Object.entries(askers)) {
      const outcome = wrongOutcome(route, asker, await send(emulator, route.operation, {}, asker.call));
      if (outcome) wrong.push(`${who} asked ${route.name}: ${outcome}`);
    }
    if (wrong.length === before) noteEvidence('roles', route.name);
  }
  return wrong;
}

const RANK = { visitor: 0, member: 1, owner: 2 } as const;

/** The mistake in the answer; `undefined` if it is right. */
export function wrongOutcome({ name }: Route, { as }: Asker, { status, body }: WireAnswer): string | undefined {
  const told = `${status} ${body.message ?? ''}`;
  if (typeof as === 'number') return status === as ? undefined : `expected ${as}, got ${told}`;
  if (RANK[as] < RANK[roleOf(name)]) return isStopped(status, body) ? undefined : `was let in: ${told}`;
  return status === 401 || isStopped(status, body) ? `was kept out: ${told}` : undefined;
}

/** By the role, and not by the operation's own rules. */
const isStopped = (status: number, { message }: WireAnswer['body']): boolean =>
  status === 403 && /^Unauthorized to perform .+ on site [\w-]{36}$/.test(String(message));

const [visitors, members] = [namesIn(OPEN_TO_VISITORS), namesIn(OPEN_TO_MEMBERS)];

/** The least that the operation takes, by the lists, which know nothing of the emulator's own. */
export function roleOf(operation: string): keyof typeof RANK {
  if (visitors.has(operation)) return 'visitor';
  return members.has(operation) ? 'member' : 'owner';
}

function namesIn(operations: Record<string, readonly string[]>): Set<string> {
  return new Set(Object.entries(operations).flatMap(([module, names]) => names.map((name) => `${module}.${name}`)));
}

/** The emulator as it would be if it took the one token for the other in the operation: a check that is not there. */
export function mistaking(
  { fetch }: Pick<Emulator, 'fetch'>,
  { operation, token, as }: { operation: string; token: string | undefined; as: string | undefined },
): Pick<Emulator, 'fetch'> {
  return {
    fetch(sent, environment) {
      const isAsked = routes.match(sent.method, new URL(sent.url).pathname)?.route.name === operation;
      if (!isAsked || sent.headers.get('authorization') !== token) return fetch(sent, environment);
      const headers = new Headers(sent.headers);
      headers.set('authorization', as ?? '');
      return fetch(new Request(sent, { headers }), environment);
    },
  };
}
