import { type Connection, callControl } from '../../server/library/connection';
import { EmulatorError } from '../../server/library/errors';
import type { Site } from '../../server/library/site';
import { Sites } from '../../server/library/sites';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The state of one process's tools between calls. */
export class Workbench {
  readonly sites: Sites;
  #lastCreated: string | undefined;

  constructor(
    readonly connection: Connection,
    /** Files are read and written only inside this folder. */
    readonly folder: string,
    readonly guides: string,
  ) {
    this.sites = new Sites(connection);
  }

  /** `name`: a client ID or site ID. Throws EmulatorError NOT_FOUND. */
  async site(name?: string): Promise<Site> {
    if (name !== undefined) return this.#findByName(name);
    const created = this.#lastCreated && (await undefinedIfMissing(this.sites.of(this.#lastCreated)));
    return created || this.sites.own();
  }

  rememberCreated(site: Site): void {
    this.#lastCreated = site.clientId;
  }

  /** `path`: below `/_emulator`. */
  control<T>(method: Method, path: string, body?: unknown): Promise<T> {
    return callControl(this.connection, method, path, body);
  }

  /** `path`: below the site's. */
  controlSite<T>(site: Site, method: Method, path: string, body?: unknown): Promise<T> {
    return this.control(method, `/sites/${encodeURIComponent(site.siteId)}${path}`, body);
  }

  async #findByName(name: string): Promise<Site> {
    const site = await undefinedIfMissing(this.sites.of(name));
    if (site) return site;
    const { clientId } = await this.control<{ clientId: string }>('GET', `/sites/${encodeURIComponent(name)}`).catch(
      (error: unknown) => {
        if (!isMissing(error)) throw error;
        throw new EmulatorError(`no site has the client ID or site ID ${name}: list_sites names the sites`, 404);
      },
    );
    return this.sites.of(clientId);
  }
}

async function undefinedIfMissing(site: Promise<Site>): Promise<Site | undefined> {
  try {
    return await site;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof EmulatorError && error.code === 'NOT_FOUND';
