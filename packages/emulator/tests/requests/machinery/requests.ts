import { type Route, verticalOf } from '../../../src/platform/http/routing';
import { isObject } from '../../../src/platform/kernel/values/objects';
import { installApp } from '../../apps/installed-app';
import type { TestSite } from '../../harness/harness';
import type { WireAnswer, WireCall } from '../../harness/wire';
import { memberIdOf } from '../../members/some-members';
import { RECIPES } from '../recipes/all';
import { asApp, asMember, asOwner, asVisitor } from './callers';
import { Chain } from './chain';
import { MAKERS, ROUTES } from './makers';
import { PREPARATIONS } from './preparations';
import type { CallerName } from './recipe';
import { send, switchCatalogueFor } from './send';
import { type Lookup, validRequest } from './valid-request';

/** A request that should succeed, with its caller and the entities that it requires. */
export interface Prepared {
  recipe: string;
  route: Route;
  as: CallerName;
  caller: WireCall;
  request: Record<string, unknown>;
  chain: Chain;
}

/** Called after every request, including those of preparations, with its response and duration. */
type Witness = (
  recipe: string,
  route: Route,
  request: Record<string, unknown>,
  answer: WireAnswer,
  ms: number,
) => void | Promise<void>;

/** The person whose data the requests contain. */
interface People {
  /** The local part of every email address in the requests. */
  persona?: string;
  /** Default: the seeded member. */
  memberId?: string;
}

/** Builds and sends requests that should succeed on one site. */
export class Requests {
  readonly #callers = new Map<CallerName, WireCall>();
  #count = 0;

  constructor(
    readonly site: TestSite,
    readonly witness: Witness = () => {},
    readonly people: People = {},
  ) {}

  /** Runs all required steps, and builds the request. */
  async prepare(recipe: string, chain = new Chain()): Promise<Prepared> {
    const { operation = recipe, as = 'owner', after = [], request = {} } = RECIPES[recipe] ?? {};
    const route = ROUTES.get(operation);
    if (!route) throw new Error(`there is neither a recipe nor an operation "${recipe}"`);
    chain.done.add(recipe);
    for (const step of after) if (!chain.done.has(step)) await this.#runStep(step, chain);
    const built = await validRequest(route, request, this.#lookup(verticalOf(route.module), chain));
    return { recipe, route, as, caller: await this.caller(as, chain), request: built, chain };
  }

  async send(prepared: Prepared): Promise<WireAnswer> {
    const { recipe, route, request, caller, chain } = prepared;
    await switchCatalogueFor(this.site, route);
    const before = performance.now();
    const answer = await send(this.site.emulator, route.operation, request, caller);
    await this.witness(recipe, route, request, answer, performance.now() - before);
    if (answer.status === 200) chain.learn(route, answer.body, RECIPES[recipe]?.gives);
    return answer;
  }

  async #runStep(step: string, chain: Chain): Promise<void> {
    const preparation = PREPARATIONS[step];
    if (!preparation) {
      const { status } = await this.send(await this.prepare(step, chain));
      if (status !== 200) chain.isWhole = false;
      return;
    }
    chain.done.add(step);
    for (const before of preparation.after) if (!chain.done.has(before)) await this.#runStep(before, chain);
    chain.remember(await preparation.run(this.site, chain));
  }

  #lookup(vertical: string, chain: Chain): Lookup {
    return async (requestedNoun, path, requestedVertical) => {
      if (requestedNoun === 'unique') return `${++this.#count}`;
      if (requestedNoun === 'persona') return this.people.persona ?? 'ada';
      const noun = nounFor(requestedNoun, requestedVertical ?? vertical, chain);
      const entityVertical = await this.#findVertical(noun, requestedVertical ?? vertical, chain);
      const value = entityVertical && chain.value(entityVertical, noun, path);
      if (value === undefined) chain.isWhole = false;
      return value;
    };
  }

  /** Creates the entity if the chain has none. */
  async #findVertical(noun: string, vertical: string, chain: Chain): Promise<string | undefined> {
    if (chain.knows(vertical, noun)) return vertical;
    const maker = MAKERS.get(`${vertical}/${noun}`);
    if (maker && !chain.done.has(maker)) {
      await this.#runStep(maker, chain);
      return vertical;
    }
    const known = chain.verticalThatKnows(noun);
    if (known) return known;
    const other = [...MAKERS].find(([key]) => key.endsWith(`/${noun}`));
    if (!other || chain.done.has(other[1])) return undefined;
    await this.#runStep(other[1], chain);
    return other[0].split('/')[0];
  }

  /** Signs in a new member after the tokens of the old one have expired. */
  async replaceMember(): Promise<void> {
    const chain = new Chain();
    await this.#runStep('members.createMember', chain);
    const memberId = String(chain.value('members', 'member', 'id'));
    this.#callers.set('member', await asMember(this.site, memberId));
  }

  /** A newcomer belongs to the chain, all others to the site. */
  async caller(as: CallerName, chain: Chain): Promise<WireCall> {
    if (as === 'newcomer') return this.#newMemberCaller(chain);
    const known = this.#callers.get(as) ?? (await this.#newCaller(as));
    this.#callers.set(as, known);
    return known;
  }

  async #newCaller(as: Exclude<CallerName, 'newcomer'>): Promise<WireCall> {
    if (as === 'owner') return asOwner(this.site);
    if (as === 'app') return asApp(this.site, await installApp(this.site));
    if (as === 'visitor') return asVisitor(this.site);
    return asMember(this.site, this.people.memberId ?? (await memberIdOf(this.site)));
  }

  async #newMemberCaller(chain: Chain): Promise<WireCall> {
    const known = chain.value('members', 'newcomer');
    if (isObject(known)) return known;
    await this.#runStep('members.createMember', chain);
    const caller = await asMember(this.site, String(chain.value('members', 'member', 'id')));
    chain.remember({ 'members/newcomer': caller });
    return caller;
  }
}

/** The longest suffix of the name that is a known noun: `draftOrder` for `draftOrder`, `order` for `ecomOrder`. */
function nounFor(name: string, vertical: string, chain: Chain): string {
  const words = name.split(/(?=[A-Z])/);
  for (let index = 0; index < words.length; index++) {
    const end = words.slice(index).join('');
    const noun = end.charAt(0).toLowerCase() + end.slice(1);
    if (chain.knows(vertical, noun) || MAKERS.has(`${vertical}/${noun}`)) return noun;
  }
  return name;
}
