import type * as z from 'zod';
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
    if (name !== undefined) return this.sites.of(name);
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
}

async function undefinedIfMissing(site: Promise<Site>): Promise<Site | undefined> {
  try {
    return await site;
  } catch (error) {
    if (error instanceof EmulatorError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** `changed`: the change, in a sentence. */
export interface Answer extends Record<string, unknown> {
  changed: string;
}

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Changes nothing, so that a client may call it without asking. */
  reads?: true;
  /** Removes data permanently. */
  destroys?: true;
  /** Its results always contain codes and tokens. Other tools return them only with the input `secrets`. */
  tellsSecrets?: true;
  run(input: z.infer<Input>, workbench: Workbench): Promise<Answer>;
}

export const NOTHING = 'nothing';

/** Erases the type of the input, so that tools with different inputs fit into one list. */
export function tool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  // The server calls `run` only with values that `input` has parsed.
  return definition as unknown as Tool;
}
