import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;

/** The peak of the resident memory until the process ends. Absent if the system does not report it. */
export async function peakMegabytes(child: ChildProcess): Promise<number | undefined> {
  let peak: number | undefined;
  const timer = setInterval(() => {
    try {
      const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      if (kilobytes !== undefined) peak = Number(kilobytes) / 1024;
    } catch {
      // The system is not Linux, or the process has ended.
    }
  }, LOOK_EVERY_MS);
  await once(child, 'exit');
  clearInterval(timer);
  return peak;
}
