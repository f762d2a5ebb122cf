import { type OwnerClient, onDatabase, type TestSite, type VisitorClient } from '../harness/harness';
import { type WireAnswer, wire } from '../harness/wire';
import { seededMember } from '../members/some-members';

/** A separate site for each capture, and its callers. */
export class World {
  constructor(
    readonly site: TestSite,
    readonly visitor: VisitorClient,
    readonly member: VisitorClient,
  ) {}

  /** The same site for another visitor, with an empty cart. */
  async withNewVisitor(): Promise<World> {
    return newWorld(this.site);
  }

  /** The same site for its member. */
  get asMember(): World {
    return new World(this.site, this.member, this.member);
  }

  get owner(): OwnerClient {
    return this.site.owner();
  }

  /** Over REST, by default as the site's owner. Throws for refusals. */
  async rest(method: string, path: string, body?: object, caller?: VisitorClient): Promise<WireAnswer['body']> {
    const answer = await this.call(method, path, body, caller);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Also returns refusals. */
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

/** Runs a capture's operation. Returns its responses, each with different data, in the capture's format. */
export type Replay = (world: World) => Promise<unknown[]>;

export async function newWorld(site: TestSite): Promise<World> {
  const visitor = site.visitor();
  visitor.auth.setTokens(await visitor.auth.generateVisitorTokens());
  return new World(site, visitor, await seededMember(site));
}

export { onDatabase };
