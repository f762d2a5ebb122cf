import { type OwnerClient, onDatabase, type TestSite, type VisitorClient } from '../harness/harness';
import { type WireAnswer, wire } from '../harness/wire';
import { seededMember } from '../members/some-members';

/** A site of its own for each capture, and who calls there. */
export class World {
  constructor(
    readonly site: TestSite,
    readonly visitor: VisitorClient,
    readonly member: VisitorClient,
  ) {}

  /** The same site as another visitor sees it, whose cart is empty. */
  async anew(): Promise<World> {
    return newWorld(this.site);
  }

  /** The same site as its member sees it. */
  get asMember(): World {
    return new World(this.site, this.member, this.member);
  }

  get owner(): OwnerClient {
    return this.site.owner();
  }

  /** Over REST, by the site's owner unless another caller is named. Throws where the answer is none. */
  async rest(method: string, path: string, body?: object, caller?: VisitorClient): Promise<WireAnswer['body']> {
    const answer = await this.call(method, path, body, caller);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Also a refusal. */
  async call(method: string, path: string, body?: unknown, caller?: VisitorClient): Promise<WireAnswer> {
    const token = caller ? caller.auth.getTokens().accessToken.value : this.site.ownerApiKey;
    const headers = { 'wix-site-id': this.site.siteId };
    return wire(this.site.emulator, method, path, {
      token,
      ...(body !== undefined && { body }),
      ...(!caller && { headers }),
    });
  }
}

/** Brings about the operation of a capture: its answers, each with other data, in the capture's dialect. */
export type Bringing = (world: World) => Promise<unknown[]>;

export async function newWorld(site: TestSite): Promise<World> {
  const visitor = site.visitor();
  visitor.auth.setTokens(await visitor.auth.generateVisitorTokens());
  return new World(site, visitor, await seededMember(site));
}

export { onDatabase };
