export interface Peer {
  name: string;
  minimum: string;
  /** The subject of the error. */
  usedFor: string;
  /** A sentence: what to do with the installed version. */
  otherWay: string;
}

/**
 * Throws if the project has an older version of a package that an adapter is made for. `folder`: of the project, by
 * default the working directory.
 */
export function requirePeerVersion(peer: Peer, folder?: string): void;

/** Undefined if the project does not have the package. */
export function versionOfPackage(name: string, folder: string): string | undefined;

export function isOlder(version: string, minimum: string): boolean;
