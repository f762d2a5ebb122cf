import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Like `mkdir -p`. Node's `recursive` never ends if the system says ENOENT for an existing parent, as in `/proc`. */
export function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    if (!(existsSync(path) && statSync(path).isDirectory())) throw error;
  }
}
