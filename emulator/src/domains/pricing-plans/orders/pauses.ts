import type { PlanOrder } from './plan-order-documents';

type Pause = NonNullable<PlanOrder['pausePeriods']>[number];

/** The pauses of an order that is paused now. */
export const withPauseBegun = (pauses: readonly Pause[] = [], at: string): Pause[] => [
  ...pauses,
  { status: 'ACTIVE', pauseDate: at },
];

/** Assumed: a pause ends with its order too, since an active pause means "currently paused". */
export const withPauseEnded = (pauses: readonly Pause[] = [], at: string): Pause[] =>
  pauses.map((pause) => (pause.resumeDate ? pause : { ...pause, status: 'ENDED', resumeDate: at }));
