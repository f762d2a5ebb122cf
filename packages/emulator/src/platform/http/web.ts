export interface Bindings {
  baseUrl: string;
  remoteAddress: string | undefined;
}

export type Web = { Bindings: Bindings };
