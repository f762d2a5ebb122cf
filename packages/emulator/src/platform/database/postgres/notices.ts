import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type Pool } from 'pg';
import type { NoticeListener, Notices } from '../notices';

const CHANNEL = 'emulator_notices';
/** PostgreSQL takes less than 8000 bytes. */
const MAX_BYTES = 7_900;
const MAX_WAITING = 1_000;
const LISTEN_AGAIN_AFTER_MS = 1_000;
/** Without notices: anything may have changed since. */
const ASSUME_CHANGE_EVERY_MS = 1_000;

const ANY_CHANGE = '';

export class PostgresNotices implements Notices {
  /** Marks this process's own notices, which it ignores. */
  readonly #self = randomUUID();
  readonly #waiting = new Set<string>();
  #isSending = false;
  #isClosed = false;
  #client: BoundedClient | undefined;
  #again: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    /** `undefined`: a process that its host stops between requests would miss notices. */
    private readonly url: string | undefined,
  ) {}

  send(text: string): void {
    if (this.#waiting.size >= MAX_WAITING) this.#waiting.clear();
    this.#waiting.add(Buffer.byteLength(text) > MAX_BYTES - this.#self.length ? ANY_CHANGE : text);
    if (!this.#isSending) void this.#sendAll();
  }

  listen(listener: NoticeListener): void {
    if (this.url !== undefined) void this.#listen(listener, false);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    await this.#client?.end().catch(() => {});
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.size > 0 && !this.#isClosed) {
      const texts = [...this.#waiting].map((text) => this.#self + text);
      this.#waiting.clear();
      try {
        await this.pool.query('SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text', [CHANNEL, texts]);
      } catch {
        // The listeners have lost the database as well, and treat everything as changed once it is back.
      }
    }
    this.#isSending = false;
  }

  async #listen(listener: NoticeListener, isAgain: boolean): Promise<void> {
    if (this.#isClosed) return;
    const client = new BoundedClient({ connectionString: this.url, keepAlive: true });
    this.#client = client;
    const onConnectionLost = () => {
      client.removeAllListeners('end');
      client.end().catch(() => {});
      if (this.#isClosed || this.#client !== client) return;
      this.#client = undefined;
      this.#again = setTimeout(() => void this.#listen(listener, true), LISTEN_AGAIN_AFTER_MS).unref();
    };
    client.on('error', onConnectionLost);
    client.on('end', onConnectionLost);
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(this.#self)) listener(payload.slice(this.#self.length) || undefined);
    });
    try {
      await client.connect();
      if (await isPooled(client)) return this.#assumeChanges(listener, client);
      await client.query(`LISTEN ${CHANNEL}`);
      if (isAgain) listener(undefined);
    } catch {
      onConnectionLost();
    }
  }

  #assumeChanges(listener: NoticeListener, client: BoundedClient): void {
    client.removeAllListeners('end');
    client.end().catch(() => {});
    this.#client = undefined;
    if (!this.#isClosed) this.#again = setInterval(() => listener(undefined), ASSUME_CHANGE_EVERY_MS).unref();
  }
}

/** A pooler gives its clients process IDs of its own. Source: PgBouncer's `welcome_client`, which sends a random one. */
async function isPooled(client: BoundedClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // `pg` sets it from BackendKeyData; its types omit it.
  const { processID } = client as BoundedClient & { processID?: number | null };
  return rows[0]?.pid !== processID;
}

/** A server that hangs, or whose network drops packets, never answers. */
const MAX_CONNECT_MS = 5_000;
const MAX_QUERY_MS = 30_000;

/** Limits the time to connect: the pool's own limit would include the wait for a free connection. */
export class BoundedClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: MAX_CONNECT_MS, query_timeout: MAX_QUERY_MS });
  }
}
