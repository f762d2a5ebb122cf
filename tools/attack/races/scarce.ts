import { appointments } from './appointments';
import { goods } from './goods';
import { identities } from './identity';
import { memberships } from './memberships';
import { money } from './money';
import { names, revisions } from './names';
import { offers } from './offers';
import type { LimitedResource } from './race';
import { resets } from './resets';
import { tickets } from './tickets';

export const SCARCE: readonly LimitedResource[] = [
  ...tickets,
  ...appointments,
  ...memberships,
  ...goods,
  ...offers,
  ...money,
  ...identities,
  ...names,
  ...revisions,
  ...resets,
];
