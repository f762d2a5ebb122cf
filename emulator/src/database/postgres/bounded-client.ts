import { Client, type ClientConfig } from 'pg';

/**
 * A server that is not running refuses at once; one that hangs, or whose network drops packets, does not answer at
 * all.
 */
const MAX_CONNECT_MS = 5_000;
const MAX_QUERY_MS = 30_000;

/** The pool's own limit would count the time in which others have all the connections, too. */
export class BoundedClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: MAX_CONNECT_MS, query_timeout: MAX_QUERY_MS });
  }
}
