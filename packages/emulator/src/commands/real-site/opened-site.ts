import * as z from 'zod';
import type { AskSite } from '../../platform/explain/examples/example';
import { isWrite } from '../../platform/explain/operations/kind-of-call';
import type { Operation } from '../../platform/explain/operations/operation';
import { type ErrorMeaning, errorMeaning } from '../../platform/explain/traps/error-meaning';
import { PlatformError } from '../../platform/kernel/errors';
import { callerSchema } from '../../server/control/calls/caller';
import { type CallAnswer, callSchema, operationNamed, requireWireRequest } from '../../server/control/calls/make-call';
import type { RealSiteFacts } from '../../server/control/control-routes';
import type { OwnerClient, PlatformAnswer } from '../real-platform/owner-client';
import { PlatformRefusal, type RefusalKind, refusalOf } from '../real-platform/refusal';
import { readSiteName } from '../real-platform/site-name';
import { Visitors } from './visitors';

export const realCallSchema = callSchema.extend({
  as: callerSchema.optional(),
  confirmed: z.boolean().default(false),
  /** The user types the site's name to confirm a write. */
  siteName: z.string().max(1_000).optional(),
});
type RealCall = z.infer<typeof realCallSchema>;

export class RealSite {
  readonly #visitors: Visitors | undefined;

  private constructor(
    private readonly owner: OwnerClient,
    readonly name: string,
    readonly clientId: string | undefined,
  ) {
    this.#visitors = clientId === undefined ? undefined : new Visitors(clientId, owner.platformUrl);
  }

  /** Throws PlatformRefusal if the key does not reach the site, PlatformError for a refused client ID. */
  static async open(owner: OwnerClient, clientId?: string): Promise<RealSite> {
    const site = new RealSite(owner, (await findSiteName(owner)) ?? owner.siteId, clientId);
    await site.#visitors?.forSession(undefined);
    return site;
  }

  get facts(): RealSiteFacts {
    const { siteId, platformUrl: url } = this.owner;
    return { siteId, name: this.name, url, callers: this.#visitors ? ['owner', 'visitor'] : ['owner'] };
  }

  /** A write requires `confirmed` and the site's name. Throws PlatformError. */
  async call({ operation: name, as = 'owner', session, request, ...confirmation }: RealCall): Promise<CallAnswer> {
    const operation = await operationNamed(name);
    requireWireRequest(operation, request);
    if (isWrite(operation)) this.#requireConfirmation(operation, confirmation);
    const caller = await this.#callerOf(as, session);
    const before = performance.now();
    const answer = await sendCall(caller.client, operation, request);
    const durationMs = Math.round((performance.now() - before) * 10) / 10;
    const meaning = caller.session === undefined ? this.#ownerErrorMeaning(operation, answer) : meaningOf(answer);
    return {
      requestId: answer.requestId || undefined,
      status: answer.status,
      durationMs,
      ...(answer.text !== '' && { response: parseJsonOrText(answer.text) }),
      changes: [],
      events: [],
      mails: [],
      warnings: [],
      unreadFields: [],
      meaning,
      session: caller.session || undefined,
    };
  }

  ask: AskSite = async (operation, request) => {
    if (isWrite(operation)) return undefined;
    const { status, text } = await sendCall(this.owner, operation, request);
    return status === 200 ? parseJsonOrText(text) : undefined;
  };

  #requireConfirmation({ name }: Operation, { confirmed, siteName }: Pick<RealCall, 'confirmed' | 'siteName'>): void {
    if (confirmed && siteName?.trim() === this.name) return;
    const details = { needsConfirmation: true, siteName: this.name };
    if (!confirmed || siteName === undefined) {
      const how = `send "confirmed": true and the site's name as "siteName"`;
      throw new PlatformError(409, `${name} changes the real site “${this.name}”: ${how}. Nothing was sent`, details);
    }
    throw new PlatformError(409, `the site is not called “${siteName.trim()}”: nothing was sent`, details);
  }

  async #callerOf(
    as: NonNullable<RealCall['as']>,
    session: string | undefined,
  ): Promise<{ client: OwnerClient; session?: string }> {
    if (as === 'owner') return { client: this.owner };
    if (as !== 'visitor') {
      throw new PlatformError(400, 'members of a real site cannot be signed in here: call as "owner" or "visitor"');
    }
    if (!this.#visitors) {
      throw new PlatformError(400, 'to call as a visitor, start the console with --client-id <ID>');
    }
    const visitor = await this.#visitors.forSession(session);
    return { client: this.owner.withVisitorToken(visitor.token), session: visitor.session };
  }

  /** Explains a wrong key or site with the same message as the other commands. */
  #ownerErrorMeaning({ name, permission }: Operation, answer: PlatformAnswer): ErrorMeaning | undefined {
    const meaning = meaningOf(answer);
    if (!meaning) return undefined;
    const { status, text } = answer;
    const { siteId } = this.owner;
    const refusal = refusalOf({ operation: name, permission, siteId, status, body: parseJsonOrText(text) });
    return OF_KEY_OR_SITE.has(refusal.kind) ? { ...meaning, todo: refusal.message } : meaning;
  }
}

const OF_KEY_OR_SITE: ReadonlySet<RefusalKind> = new Set([
  'WRONG_KEY',
  'EXPIRED_KEY',
  'FOREIGN_SITE',
  'NO_PERMISSION',
  'APP_MISSING',
  'NOT_OFFERED',
]);

const meaningOf = ({ status, text }: PlatformAnswer) => errorMeaning({ status, response: text });

async function findSiteName(owner: OwnerClient): Promise<string | undefined> {
  try {
    return await readSiteName(owner);
  } catch (error) {
    if (error instanceof PlatformRefusal && error.kind === 'NO_PERMISSION') return undefined;
    throw error;
  }
}

/** Throws PlatformError 502 if there is no usable answer. */
async function sendCall(
  client: OwnerClient,
  operation: Operation,
  request: RealCall['request'],
): Promise<PlatformAnswer> {
  try {
    return await client.send(operation.name, request);
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    const doubt = isWrite(operation) ? '. Whether it took place is not known: read before writing again' : '';
    throw new PlatformError(502, error.message + doubt);
  }
}

/** Gateways answer with pages instead of JSON. */
function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
