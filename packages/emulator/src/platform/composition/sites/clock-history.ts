import { BoundedLog } from '../../kernel/bounded-log';
import type { Transaction } from '../../kernel/store/store';

export interface ClockStep {
  now: string;
  /** The due changes, one line each. */
  due: string[];
}

const MAX_STEPS = 50;
const MAX_LINES = 200;

const steps = new BoundedLog<ClockStep>('clock-steps', MAX_STEPS);

export async function recordStep(transaction: Transaction, due: readonly string[]): Promise<void> {
  if (due.length > 0) await steps.add(transaction, { now: transaction.now, due: due.slice(0, MAX_LINES) });
}

/** Newest first. */
export const clockSteps = (transaction: Transaction): Promise<ClockStep[]> => steps.all(transaction);
