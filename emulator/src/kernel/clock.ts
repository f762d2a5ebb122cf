/** The one place where the emulator asks the machine for the time. */
export const machineTime = (): number => Date.now();

/** A site's clock, as stored with its settings. */
export interface ClockSetting {
  /** Milliseconds between the machine's time and the site's, unless frozen. */
  offsetMs: number;
  /** The ISO instant at which the clock stands still. */
  frozenAt?: string;
}

export function timeOf(clock: ClockSetting): string {
  return clock.frozenAt ?? new Date(machineTime() + clock.offsetMs).toISOString();
}
