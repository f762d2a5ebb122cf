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
  /** `isInternal`: the call skips the log, the quota and the faults. */
  call: (request: Request, baseUrl: string, options?: { isInternal?: boolean }) => Promise<Response>;
  seed?: object | undefined;
  pictures?: FindPicture | undefined;
}
