import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Capture {
  name: string;
  area: string;
  operation: string;
  dialect: 'wire' | 'sdk' | 'webhook' | 'rest-docs';
  kind: 'capture' | 'documented';
  source: string;
  date: string | null;
  shape: Record<string, string>;
}

const ROOT = path.join(import.meta.dirname, 'shapes');

/** The areas are folders. Captures of an older generation are in `legacy/<its name>`, and its own tests replay them. */
export const captures: readonly Capture[] = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => ({
    ...JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')),
    name: path.basename(file, '.json'),
    area: path.dirname(file).replaceAll(path.sep, '/'),
  }));
