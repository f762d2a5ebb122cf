import { Client, type ClientConfig } from 'pg';

/** A server that hangs, or whose network drops packets, never answers. */
const MAX_CONNECT_MS = 5_000;
const MAX_QUERY_MS = 30_000;

/** Limits the time to connect: the pool's own limit would include the wait for a free connection. */
export class BoundedClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: MAX_CONNECT_MS, query_timeout: MAX_QUERY_MS });
  }
}
