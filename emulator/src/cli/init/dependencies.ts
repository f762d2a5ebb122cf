import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const names = z.record(z.string(), z.string()).default({});
const project = z.object({ dependencies: names, devDependencies: names });

/** The names of the packages that a project asks for. */
export function dependenciesIn(folder: string): ReadonlySet<string> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return new Set();
  const { dependencies, devDependencies } = project.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Set(Object.keys({ ...dependencies, ...devDependencies }));
}
