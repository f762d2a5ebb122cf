import { randomUUID } from 'node:crypto';
import { PlatformError } from '../../platform/kernel/errors';
import { EmulatorError } from '../../server/library/errors';
import { visitorToken } from '../real-platform/visitor-token';

/** A new visitor replaces the one that was unused for longest. */
const MAX_VISITORS = 50;

interface Visitor {
  /** Identifies the visitor to the browser. The token stays on the server. */
  session: string;
  token: string;
}

export class Visitors {
  readonly #tokens = new Map<string, string>();

  constructor(
    private readonly clientId: string,
    private readonly platformUrl: string,
  ) {}

  /** Without a session the visitor is new. Throws PlatformError 400, 502. */
  async forSession(session: string | undefined): Promise<Visitor> {
    if (session === undefined) return this.#remember(randomUUID(), await this.#newToken());
    const token = this.#tokens.get(session);
    if (token === undefined) throw new PlatformError(400, 'session must be the "session" of an earlier answer');
    return this.#remember(session, token);
  }

  #remember(session: string, token: string): Visitor {
    this.#tokens.delete(session);
    const [oldest] = this.#tokens.keys();
    if (oldest !== undefined && this.#tokens.size >= MAX_VISITORS) this.#tokens.delete(oldest);
    this.#tokens.set(session, token);
    return { session, token };
  }

  async #newToken(): Promise<string> {
    try {
      return await visitorToken(this.clientId, this.platformUrl);
    } catch (error) {
      if (error instanceof EmulatorError) throw new PlatformError(error.status, error.message);
      throw new PlatformError(502, `${this.platformUrl} cannot be reached for a visitor: check the connection`);
    }
  }
}
