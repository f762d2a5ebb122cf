import type { CheckedCall } from '../calls/checked-call';
import type { ProjectReport } from '../check-project';

export interface Limits {
  /** `YYYY-MM-DD`: operations that end until then are problems. */
  until: string;
}

export const isEnding = ({ endsOn }: CheckedCall, { until }: Limits): boolean =>
  endsOn !== undefined && endsOn <= until;

/** The command fails because of these. */
export const problemsOf = ({ calls }: ProjectReport, limits: Limits): CheckedCall[] =>
  calls.filter((call) => !call.isServed || isEnding(call, limits));
