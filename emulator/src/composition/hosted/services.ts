import type { Tokens } from '../../domains/identity/tokens';
import type { FindPicture } from '../../domains/media/project-pictures';
import type { ControlAccess } from '../../http/access';
import type { OpenStreams } from '../../http/network/open-streams';
import type { Webhooks } from '../../webhooks/webhooks';
import type { Sites } from '../sites/sites';

export interface Services {
  sites: Sites;
  tokens: Tokens;
  webhooks: Webhooks;
  access: ControlAccess;
  streams: OpenStreams;
  /**
   * Makes a call to the API. `baseUrl`: the emulator's address. `isInternal`: for the emulator's own purpose, without a place
   * in the log, quota or faults.
   */
  call: (request: Request, baseUrl: string, options?: { isInternal?: boolean }) => Promise<Response>;
  /** The data of new sites that bring none of their own. */
  seed?: object | undefined;
  /** Project pictures, which belong to no site. */
  pictures?: FindPicture | undefined;
}
