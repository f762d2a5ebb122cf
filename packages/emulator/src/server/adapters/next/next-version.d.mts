import type { Peer } from '../../library/peer-version.mjs';

export const NEXT: Peer;
