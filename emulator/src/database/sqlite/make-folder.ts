import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** As `mkdir -p`. Node's `recursive` never ends where the system says ENOENT although the parent is there, as in `/proc`. */
export function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!(existsSync(path) && statSync(path).isDirectory())) throw error;
  }
}
