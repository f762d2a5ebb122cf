import type { ControlAccess } from '../control/access';
import type { Tokens } from '../identity/tokens';
import type { Sites } from '../sites/sites';

export interface Services {
  sites: Sites;
  tokens: Tokens;
  access: ControlAccess;
}

export interface Bindings {
  baseUrl: string;
  remoteAddress: string | undefined;
}

export type Web = { Bindings: Bindings };
