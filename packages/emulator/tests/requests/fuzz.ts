import { leastRole } from '../../src/platform/http/permissions';
import { Dice } from '../harness/dice';
import type { TestSite } from '../harness/harness';
import type { WireAnswer, WireCall } from '../harness/wire';
import { BREAKINGS } from './machinery/breakings';
import type { CallerName } from './machinery/recipe';
import { type Prepared, Requests } from './machinery/requests';
import { send, switchCatalogueFor } from './machinery/send';

/** A response that takes longer hangs, even on a busy machine. */
const HANGING_MS = 20_000;

interface FuzzOptions {
  seed: number;
  /** Operations or recipes, in the order of their calls. */
  names: readonly string[];
  /** The number of broken variants that are sent before each valid request. */
  breakings: number;
}

interface Findings {
  requestCount: number;
  granted: Set<string>;
  /** One sentence for each wrong response. */
  strange: string[];
}

/**
 * First sends requests that each operation should refuse, then valid ones. `newSite`: called first, and again if a
 * broken request that succeeded has removed required entities.
 */
export async function fuzz(newSite: () => Promise<TestSite>, options: FuzzOptions): Promise<Findings> {
  const run = new FuzzRun(newSite, await newSite());
  for (const name of options.names.toSorted((one, other) => reach(one) - reach(other))) {
    // Each recipe has separate dice, so that it is broken in the same ways when it runs alone.
    await run.tryOut(name, new Dice(deriveSeed(options.seed, name)), options.breakings);
  }
  return run.findings;
}

/** Recipes that may remove entities of all kinds go last: later ones would find nothing. */
const reach = (name: string): number => (/ByFilter$|\.bulk(Delete|Block)/.test(name) ? 1 : 0);

class FuzzRun {
  readonly findings: Findings = { requestCount: 0, granted: new Set(), strange: [] };
  readonly #ids: string[] = [];
  /** Recipes that took too long since the last check. */
  readonly #slow: string[] = [];
  #requests: Requests;

  constructor(
    readonly newSite: () => Promise<TestSite>,
    site: TestSite,
  ) {
    this.#requests = this.#requestsTo(site);
  }

  #requestsTo(site: TestSite): Requests {
    return new Requests(site, (recipe, { name }, request, answer, ms) => {
      if (answer.status === 200) this.findings.granted.add(name);
      if (ms > HANGING_MS) this.#slow.push(recipe);
      this.#check(recipe, request, answer);
      this.#collectIds(answer.body);
    });
  }

  async tryOut(name: string, dice: Dice, breakings: number): Promise<void> {
    if (!(await this.#isGranted(name, dice, breakings))) {
      this.#requests = this.#requestsTo(await this.newSite());
      if (!(await this.#isGranted(name, dice, 0))) this.findings.strange.push(`${name} is not granted on a new site`);
    }
    await this.#retrySlow();
  }

  /** Repeats slow recipes, since a busy machine is rarely slow twice in a row. */
  async #retrySlow(): Promise<void> {
    for (const recipe of this.#slow.splice(0)) await this.#requests.send(await this.#requests.prepare(recipe));
    for (const recipe of this.#slow.splice(0)) {
      this.findings.strange.push(`${recipe} took more than ${HANGING_MS} ms, twice`);
    }
  }

  /** True if the request still succeeds after the broken variants. */
  async #isGranted(name: string, dice: Dice, breakings: number): Promise<boolean> {
    const prepared = await this.#requests.prepare(name);
    let isUntouched = true;
    for (let count = 0; count < breakings; count++) {
      const status = await this.#sendBroken(prepared, dice);
      if (status === 200) isUntouched = false;
    }
    const answer = await this.#requests.send(prepared);
    const { route, request, chain } = prepared;
    if (isUntouched && chain.isWhole && answer.status !== 200 && !NEVER_GRANTED[route.name]) {
      this.findings.strange.push(
        `${name} is not granted after what was refused: ${shorten(answer.body)} to ${shorten(request)}`,
      );
    }
    if (dice.chance(0.2)) this.#check(`${name}, again`, request, await this.#ask(prepared, request, prepared.caller));
    return answer.status === 200 || name in NEVER_GRANTED;
  }

  async #sendBroken(prepared: Prepared, dice: Dice): Promise<number | undefined> {
    const { recipe, route, request, as } = prepared;
    const [kind, { expected, of }] = dice.oneOf(Object.entries(BREAKINGS));
    const broken = of(route, request, { dice, ids: this.#ids });
    if (!broken) return undefined;
    const other = dice.chance(0.15) ? dice.oneOf(OTHERS) : as;
    const caller = await this.#requests.caller(other, prepared.chain);
    const answer = await this.#ask(prepared, broken, caller, dice.oneOf(route.operation.paths));
    if (answer.status === 401 && other === 'member') {
      await this.#requests.replaceMember();
      return undefined;
    }
    const isTooLittle = RANK[other] < RANK[leastRole(route)];
    // A malformed request is refused before its caller is checked.
    this.#check(`${recipe} with ${kind} as ${other}`, broken, answer, isTooLittle ? [403, 400] : expected);
    return answer.status;
  }

  #check(what: string, request: unknown, { status, body }: WireAnswer, expected?: readonly number[]): void {
    this.findings.requestCount += 1;
    const isFailure = status >= 500 && status !== 501;
    const isUnexpected = expected ? !expected.includes(status) : false;
    const isShapeless = status >= 400 && (typeof body.message !== 'string' || typeof body.details !== 'object');
    if (!isFailure && !isUnexpected && !isShapeless) return;
    this.findings.strange.push(`${what}: ${status} ${shorten(body)} to ${shorten(request)}`);
  }

  /** Repeats slow requests, since a busy machine is rarely slow twice in a row. */
  async #ask({ route }: Prepared, request: Record<string, unknown>, caller: WireCall, path?: string) {
    await switchCatalogueFor(this.#requests.site, route);
    const timeCall = async () => {
      const before = performance.now();
      const answer = await send(this.#requests.site.emulator, route.operation, request, caller, path);
      return { answer, ms: performance.now() - before };
    };
    const first = await timeCall();
    if (first.ms <= HANGING_MS) return first.answer;
    const second = await timeCall();
    if (second.ms > HANGING_MS) {
      this.findings.strange.push(`${route.name} took ${Math.round(second.ms)} ms for ${shorten(request)}`);
    }
    return first.answer;
  }

  #collectIds(body: unknown): void {
    const ids = JSON.stringify(body).match(GUID) ?? [];
    this.#ids.push(...ids.slice(0, 3));
    if (this.#ids.length > MAX_IDS) this.#ids.splice(0, this.#ids.length - MAX_IDS);
  }
}

const OTHERS = ['visitor', 'member', 'owner'] as const satisfies CallerName[];
const RANK: Readonly<Record<CallerName, number>> = { visitor: 0, member: 1, newcomer: 1, owner: 2, app: 3 };
const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MAX_IDS = 500;

function shorten(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 800 ? `${json.slice(0, 800)}…` : json;
}

/** FNV-1a of the name: a recipe's dice do not depend on earlier recipes. */
function deriveSeed(seed: number, name: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** Operations for which no request succeeds, each with the reason. */
export const NEVER_GRANTED: Readonly<Record<string, string>> = {
  'abandonedCheckouts.deleteAbandonedCheckout':
    'A checkout is abandoned an hour later, and the time here stands still.',
  'abandonedCheckouts.getAbandonedCheckout': 'A checkout is abandoned an hour later, and the time here stands still.',
  'cartV2.addGiftCard': 'No operation makes gift cards: no code is one.',
  'cartV2.handleAsyncCheckoutCompletion':
    'The platform signs its token for its own pages, and no operation hands one out.',
  'cartV2.removeGiftCard': 'No operation makes gift cards: no cart has one.',
  'checkout.markCheckoutAsCompletedAndRedirectToUrl':
    'The platform signs its token for its own pages, and no operation hands one out.',
  'currentCartV2.addGiftCardToCurrentCart': 'No operation makes gift cards: no code is one.',
  'currentCartV2.removeGiftCardFromCurrentCart': 'No operation makes gift cards: no cart has one.',
};
