export const machineTime = (): number => Date.now();

export interface ClockSetting {
  /** Milliseconds between the machine's time and the site's, unless frozen. */
  offsetMs: number;
  /** ISO instant. */
  frozenAt?: string;
}

export function timeOf(clock: ClockSetting): string {
  return clock.frozenAt ?? new Date(machineTime() + clock.offsetMs).toISOString();
}
