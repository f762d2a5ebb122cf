import { randomUUID } from '../home/crypto';
import type { Claim } from '../kernel/store/store-interface';
import type { Parameter, Row } from './dialect';
import { requireInstant } from './instant';
import type { DatabaseSession } from './session';

type Interval = Claim['during'];

export async function takeClaims(session: DatabaseSession, now: string, claims: readonly Claim[]): Promise<boolean> {
  if (claims.length === 0) return true;
  await session.lockResources(claims.map(({ resource }) => resource));
  const claimed: string[] = [];
  for (const claim of claims) {
    const id = await takeClaim(session, now, claim);
    if (id === undefined) {
      // Undoes only the claims: a savepoint would also undo the transaction's other writes.
      if (claimed.length > 0) await session.change(session.statements.undoClaims, [JSON.stringify(claimed)]);
      session.cache?.forgetClaims();
      return false;
    }
    claimed.push(id);
  }
  return true;
}

async function takeClaim(session: DatabaseSession, now: string, claim: Claim): Promise<string | undefined> {
  const { resource, holder, quantity, capacity, during, expiresAt } = claim;
  if (!Number.isInteger(quantity) || quantity < 1) throw new Error(`expected a claim of 1 or more, got ${quantity}`);
  const id = randomUUID();
  const [start, end] = boundsOf(during);
  await session.change(session.statements.lapse, [resource, now]);
  const changedRows = await session.change(session.statements.claim, [
    ...[
      id,
      resource,
      holder,
      quantity,
      capacity,
      start,
      end,
      expiresAt === undefined ? null : requireInstant(expiresAt),
    ],
    ...overlapParameters(resource, now, during),
    ...[quantity, capacity],
  ]);
  session.cache?.forgetClaims();
  return changedRows > 0 ? id : undefined;
}

export async function claimedAmount(
  session: DatabaseSession,
  now: string,
  resource: string,
  during: Interval,
): Promise<number> {
  const [row] = await session.read(session.statements.claimed, overlapParameters(resource, now, during));
  return Number(row?.claimed);
}

export async function claimsOn(
  session: DatabaseSession,
  now: string,
  resource: string,
  during: Interval,
): Promise<Claim[]> {
  const rows = await session.read(session.statements.claimsOn, overlapParameters(resource, now, during));
  return rows.map(toClaim);
}

export async function claimedAmounts(session: DatabaseSession, now: string, resources: readonly string[]) {
  for (let busy = session.ready(); busy; busy = session.ready()) await busy;
  const claimed = new Map<string, number>();
  const unknown: string[] = [];
  for (const resource of resources) {
    const known = session.cache?.claimedAmount(resource, now);
    if (known === undefined) unknown.push(resource);
    claimed.set(resource, known ?? 0);
  }
  if (unknown.length === 0) return claimed;
  const rows = await session.read(session.statements.claimedOfEach, [JSON.stringify(unknown), now]);
  const sums = new Map(rows.map((row) => [String(row.resource), row]));
  for (const resource of unknown) {
    const row = sums.get(resource);
    const sum = Number(row?.claimed ?? 0);
    claimed.set(resource, sum);
    session.cache?.keepClaimedAmount(resource, { sum, from: now, until: textOf(row?.lapses) });
  }
  return claimed;
}

/** One string per resource: a row per claim would make a busy calendar slow to read. */
export async function claimedTimes(
  session: DatabaseSession,
  now: string,
  resources: readonly string[],
  during: NonNullable<Interval>,
  except: readonly string[],
) {
  const [start, end] = boundsOf(during);
  const parameters = [JSON.stringify(resources), now, end, start, JSON.stringify(except)];
  const rows = await session.read(session.statements.claimedTimes, parameters);
  return new Map(rows.map(({ resource, times }) => [String(resource), toTimes(String(times))]));
}

function toTimes(text: string): NonNullable<Interval>[] {
  const bounds = text.split(' ');
  const times: NonNullable<Interval>[] = [];
  for (let at = 0; at + 1 < bounds.length; at += 2) times.push({ start: bounds[at] ?? '', end: bounds[at + 1] ?? '' });
  return times;
}

export async function keepClaims(session: DatabaseSession, now: string, holder: string): Promise<boolean> {
  // A transaction with a later clock may treat these claims as expired, so it must wait for the outcome.
  const resources = await session.read(session.statements.resourcesOf, [holder]);
  await session.lockResources(resources.map(({ resource }) => String(resource)));
  await session.change(session.statements.keepClaims, [holder, now]);
  session.cache?.forgetClaims();
  const [row] = await session.read(session.statements.expiredOf, [holder, now]);
  return Number(row?.expired) === 0;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function overlapParameters(resource: string, now: string, during: Interval): Parameter[] {
  const [start, end] = boundsOf(during);
  return [resource, now, start, end, start];
}

function boundsOf(during: Interval): [start: string | null, end: string | null] {
  return during ? [requireInstant(during.start), requireInstant(during.end)] : [null, null];
}

function toClaim(row: Row): Claim {
  return {
    resource: String(row.resource),
    holder: String(row.holder),
    quantity: Number(row.quantity),
    capacity: Number(row.capacity),
    during: row.starts !== null ? { start: String(row.starts), end: String(row.ends) } : undefined,
    expiresAt: row.expires_at !== null ? String(row.expires_at) : undefined,
  };
}
