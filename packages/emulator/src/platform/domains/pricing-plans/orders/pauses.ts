import type { PlanOrder } from './plan-order-documents';

type Pause = NonNullable<PlanOrder['pausePeriods']>[number];

export const withPauseBegun = (pauses: readonly Pause[] = [], at: string): Pause[] => [
  ...pauses,
  { status: 'ACTIVE', pauseDate: at },
];

/** Assumed: the end of an order ends its pause. */
export const withPauseEnded = (pauses: readonly Pause[] = [], at: string): Pause[] =>
  pauses.map((pause) => (pause.resumeDate ? pause : { ...pause, status: 'ENDED', resumeDate: at }));
