import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PlatformError } from '../../../platform/kernel/errors';
import type { EmulatorOptions } from '../../../server/library/emulator-options';

const MAX_REPORT_BYTES = 20_000_000;
/** As for folders of 50,000 files. */
const TIMEOUT_MS = 120_000;

/** The project in a folder with a package.json, for the tool. */
export function projectIn(folder: string): EmulatorOptions['project'] {
  if (!existsSync(join(folder, 'package.json'))) return undefined;
  let checking: Promise<object> | undefined;
  return {
    folder,
    check() {
      checking ??= check(folder).finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}

/** In a process of its own: reading source takes the emulator's whole memory once more. */
function check(folder: string): Promise<object> {
  const args = [...process.execArgv, process.argv[1] ?? '', 'check', '--json', folder];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: MAX_REPORT_BYTES, timeout: TIMEOUT_MS }, (error, stdout, stderr) => {
      try {
        // The command fails also for calls that end soon.
        resolve(JSON.parse(stdout));
      } catch {
        reject(new PlatformError(503, `the project could not be read: ${stderr.trim() || error?.message}`));
      }
    });
  });
}
