import type { Emulator } from '../../src/server/emulator';
import type { TestSite } from '../harness/harness';
import type { WireAnswer } from '../harness/wire';
import { OPEN_TO_MEMBERS, OPEN_TO_VISITORS } from '../http/open-operations';
import { Chain } from './machinery/chain';
import { ROUTES } from './machinery/makers';
import { gapsIn, type Place, placesIn } from './machinery/places';
import type { CallerName } from './machinery/recipe';
import { Requests } from './machinery/requests';
import { send, switchCatalogueFor } from './machinery/send';
import { roleOf } from './role-matrix';

/** Part of every email and note of the person whose entities a stranger tries to reach. */
export const PERSON = 'private-person';
const STRANGER = 'somebody-else';
const AS: readonly CallerName[] = ['visitor', 'member'];

/** Operations for visitors or members, except those with a secret: a link, a code or a password. */
export const OPEN_OPERATIONS: readonly string[] = [OPEN_TO_VISITORS, OPEN_TO_MEMBERS]
  .flatMap((open) => Object.entries(open).flatMap(([module, names]) => names.map((name) => `${module}.${name}`)))
  .filter(
    (name) =>
      ROUTES.has(name) && !/Anonymously$|^recovery\.recover$|^verification\.verify|(logout|loginV2)$/.test(name),
  );

/** A stranger requests the entities of a person; the responses and effects are compared with the documents. */
export class Trespass {
  readonly person: Requests;
  readonly stranger: Requests;
  /** The stranger may change its own entities. */
  readonly #strangers = new Set<string>();

  constructor(
    readonly site: TestSite,
    [personId, strangerId]: readonly [string, string],
  ) {
    this.#strangers.add(`members/${strangerId}`);
    this.person = new Requests(site, () => {}, { persona: PERSON, memberId: personId });
    this.stranger = new Requests(site, () => {}, { persona: STRANGER, memberId: strangerId });
  }

  /**
   * The stranger, with the weakest sufficient role, sends the person's own requests. Returns a sentence for each leaked
   * or changed value. `emulator`: answers instead of the site's own.
   */
  async repeatAsStranger(operation: string, emulator: Pick<Emulator, 'fetch'> = this.site.emulator): Promise<string[]> {
    const { request } = await this.person.prepare(operation);
    // With the stranger's own email address.
    const strangerRequest = JSON.parse(JSON.stringify(request).replaceAll(PERSON, STRANGER));
    return this.#ask(operation, roleOf(operation), [strangerRequest], emulator);
  }

  /** Sends the stranger's own requests, each with one ID replaced by an ID of the person. */
  async askWithIds(operation: string, ids: readonly string[]): Promise<string[]> {
    const before = await documentsOf(this.site);
    const { route, request } = await this.stranger.prepare(operation);
    this.#claimNew(before, await documentsOf(this.site));
    const strangerRequests = ids.flatMap((id) => withId(request, id, (copy) => idPlaces(route, copy)));
    const wrong: string[] = [];
    for (const as of AS) wrong.push(...(await this.#ask(operation, as, strangerRequests)));
    return wrong;
  }

  async #ask(
    operation: string,
    as: CallerName,
    requests: readonly Record<string, unknown>[],
    emulator: Pick<Emulator, 'fetch'> = this.site.emulator,
  ): Promise<string[]> {
    const route = ROUTES.get(operation);
    if (!route || requests.length === 0) return [];
    const call = await this.stranger.caller(as, new Chain());
    await switchCatalogueFor(this.site, route);
    const before = await documentsOf(this.site);
    const wrong: string[] = [];
    for (const request of requests) {
      const leak = findLeak(await send(emulator, route.operation, request, call));
      if (leak) wrong.push(`a strange ${as} is shown ${leak} by ${operation} for ${JSON.stringify(request)}`);
    }
    const after = await documentsOf(this.site);
    this.#claimNew(before, after);
    const done = changes(before, after).filter(({ key }) => !this.#isOwn(key, before.get(key)));
    return [...wrong, ...done.map(({ key, how }) => `a strange ${as} ${how} ${key} by ${operation}`)];
  }

  /** A member's contact belongs to the member. */
  #isOwn(key: string, body = ''): boolean {
    return this.#strangers.has(key) || (key.startsWith('contacts/') && body.includes(STRANGER));
  }

  #claimNew(before: Map<string, string>, after: Map<string, string>): void {
    for (const key of after.keys()) if (!before.has(key)) this.#strangers.add(key);
  }
}

export function findLeak({ status, body }: WireAnswer): string | undefined {
  const json = JSON.stringify(body);
  const at = json.indexOf(PERSON);
  return at === -1 ? undefined : `${status} …${json.slice(Math.max(0, at - 120), at + 40)}…`;
}

function withId(
  request: Record<string, unknown>,
  id: string,
  places: (copy: Record<string, unknown>) => Place[],
): Record<string, unknown>[] {
  return places(structuredClone(request)).map((_, index) => {
    const copy = structuredClone(request);
    const place = places(copy)[index];
    if (place) place.object[place.name] = place.field.list ? [id] : id;
    return copy;
  });
}

type Route = NonNullable<ReturnType<typeof ROUTES.get>>;

/** Fields for IDs: every one in the request, and those missing at its top level. */
function idPlaces({ module, operation }: Route, request: Record<string, unknown>): Place[] {
  const gaps = gapsIn(module, operation, request).filter(({ path }) => !path.includes('.'));
  return [...placesIn(module, operation, request), ...gaps].filter(
    ({ name, field }) => /(^i|I)ds?$|Number$/.test(name) && field.type === 'string',
  );
}

export async function idsOf(site: TestSite, memberId: string): Promise<string[]> {
  const bodies = [...(await documentsOf(site))].filter(([, body]) => body.includes(PERSON) || body.includes(memberId));
  return [...new Set(bodies.flatMap(([, body]) => body.match(ID) ?? []))];
}

/** A GUID, or a ticket order's number. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}\b/g;

export async function documentsOf({ emulator, siteId }: TestSite): Promise<Map<string, string>> {
  const site = await emulator.sites.byId(siteId);
  const [documents = '[]'] = (await site?.run((transaction) => transaction.contents())) ?? [];
  const rows: [collection: string, id: string, version: number, body: string][] = JSON.parse(documents);
  return new Map(rows.map(([collection, id, , body]) => [`${collection}/${id}`, withoutCounters(body)]));
}

/** Everybody may like a post, which counts its likes. */
const withoutCounters = (body: string): string =>
  JSON.stringify(JSON.parse(body), (name, value) => (name === 'metrics' ? undefined : value));

/** The changes to documents that existed before. */
export function changes(before: Map<string, string>, after: Map<string, string>): { key: string; how: string }[] {
  return [...before].flatMap(([key, body]) => {
    const now = after.get(key);
    if (now === body) return [];
    return [{ key, how: now === undefined ? 'removes' : 'changes' }];
  });
}
