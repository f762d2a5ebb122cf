import type { Tokens } from '../../domains/identity/tokens';
import type { FindPicture } from '../../domains/media/site-files/uploaded-picture';
import type { ControlAccess } from '../../http/access';
import type { OpenStreams } from '../../http/network/open-streams';
import type { SharedRequests } from '../../kernel/requests/shared-requests';
import type { SharedLog } from '../../kernel/store/memory-log';
import type { RefusedCalls } from '../../kernel/store/refused-calls';
import type { Webhooks } from '../../webhooks/outgoing-webhooks';
import type { Sites } from '../sites/sites';

/** The project in whose folder the emulator was started. */
export interface Project {
  folder: string;
  /** Reads its source for calls of the platform. */
  check(): Promise<object>;
}

export interface Services {
  sites: Sites;
  tokens: Tokens;
  webhooks: Webhooks;
  access: ControlAccess;
  streams: OpenStreams;
  /** For tools of an app that runs in several processes. */
  log: SharedLog;
  /** Present if several processes share the storage. */
  sharedRequests?: SharedRequests | undefined;
  refused: RefusedCalls;
  /** `isInternal`: the call skips the log, the quota and the faults. */
  call: (request: Request, baseUrl: string, options?: { isInternal?: boolean }) => Promise<Response>;
  seed?: object | undefined;
  /** The client ID of the emulator's own site. Default: that of `new-site`. */
  clientId?: string | undefined;
  pictures?: FindPicture | undefined;
  project?: Project | undefined;
}
