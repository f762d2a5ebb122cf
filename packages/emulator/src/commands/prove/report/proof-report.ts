import type { Proof } from '../prove';

export interface Report extends Proof {
  command: string;
}
