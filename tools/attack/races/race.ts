import type { PresetName } from '../../../packages/emulator/src/platform/composition/presets/presets';
import type { TestSite, VisitorClient } from '../../../packages/emulator/tests/harness/harness';
import { isLong } from '../budget';
import type { AlterationName } from './alterations';

/** A limited resource. */
export interface LimitedResource {
  of: string;
  /** The total for all buyers. `one each`: one for every buyer. */
  limit: number | 'one each';
  preset?: PresetName;
  /** The mechanism that keeps the limit, disabled for the control. */
  keptBy: AlterationName;
  /** False if the response does not say which one the caller got. */
  isTold?: false;
  /** Preparing or trying takes more than a second for 300 buyers. */
  isSlow?: true;
  /** The result without the claim. Default: overselling. */
  breaksTo?: 'lost';
  prepare(site: TestSite, buyers: number): Promise<Race>;
}

export interface Race {
  /** One for each buyer. Returns the ID of the thing bought, or nothing after a refusal. */
  tries: readonly (() => Promise<string | undefined>)[];
  /** The IDs of the bought things according to the documents. */
  got(): Promise<string[]>;
}

export interface Outcome {
  promisedIds: string[];
  boughtIds: string[];
  refusals: Record<string, number>;
  /** Neither success nor refusal: server errors and broken connections. */
  faults: string[];
}

export type Verdict = 'exact' | 'oversold' | 'lost';

/** The outcome of the race. `lost`: a caller was promised something that it did not get. */
export function verdict(
  { limit: most, isTold }: LimitedResource,
  buyers: number,
  { promisedIds, boughtIds }: Outcome,
): Verdict {
  const limit = most === 'one each' ? buyers : most;
  const known = isTold === false ? boughtIds : promisedIds;
  if (Math.max(known.length, boughtIds.length) > limit) return 'oversold';
  const uniqueIds = new Set(boughtIds);
  return uniqueIds.size < limit || known.length < limit || known.some((id) => !uniqueIds.has(id)) ? 'lost' : 'exact';
}

/** Lets all buyers try at once. */
export async function run({ tries, got }: Race): Promise<Outcome> {
  const outcome: Outcome = { promisedIds: [], boughtIds: [], refusals: {}, faults: [] };
  const countRefusal = (why: string) => {
    outcome.refusals[why] = (outcome.refusals[why] ?? 0) + 1;
  };
  await Promise.all(
    tries.map(async (attempt) => {
      try {
        const id = await attempt();
        if (id === undefined) countRefusal('nothing');
        else outcome.promisedIds.push(id);
      } catch (error) {
        const { status, why } = refusalIn(error);
        if (status >= 400 && status < 500) countRefusal(why);
        else outcome.faults.push(why);
      }
    }),
  );
  outcome.boughtIds = await got();
  return outcome;
}

interface SdkError {
  status?: number;
  response?: { status?: number };
  details?: { applicationError?: { code?: string | number } };
}

export function refusalIn(error: unknown): { status: number; why: string } {
  // The SDK throws its own error type; all of its fields are optional here.
  const { status, response, details } = error as SdkError;
  const httpStatus = status ?? response?.status ?? 0;
  const code = details?.applicationError?.code;
  return { status: httpStatus, why: code === undefined ? `${httpStatus} ${error}` : String(code) };
}

/** In a short attack several buyers share a visitor. */
const MAX_VISITORS = isLong ? 300 : 50;

/** One client per buyer, with tokens. */
export async function newVisitors(site: TestSite, buyers: number): Promise<VisitorClient[]> {
  const visitors = await repeatInBatches(Math.min(buyers, MAX_VISITORS), async () => {
    const visitor = site.visitor();
    // A client that has no token yet would be another visitor in each of its first calls.
    await visitor.auth.getAuthHeaders();
    return visitor;
  });
  return Array.from({ length: buyers }, (_, index) => visitors[index % visitors.length]).filter(isClient);
}

const isClient = (client: VisitorClient | undefined): client is VisitorClient => client !== undefined;

export const repeatInBatches = <R>(times: number, work: (index: number) => Promise<R>): Promise<R[]> =>
  mapInBatches([...Array(times).keys()], work);

const PREPARED_AT_ONCE = 20;

/** Works on a few at a time, so that the preparation is not a race itself. */
export async function mapInBatches<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += PREPARED_AT_ONCE) {
    done.push(...(await Promise.all(all.slice(from, from + PREPARED_AT_ONCE).map(work))));
  }
  return done;
}

/** The same attempt for each buyer. */
export const times = (buyers: number, attempt: (index: number) => Promise<string | undefined>): Race['tries'] =>
  Array.from({ length: buyers }, (_, index) => () => attempt(index));
