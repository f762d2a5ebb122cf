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

export const captures: readonly Capture[] = readdirSync(ROOT)
  .sort()
  .flatMap((area) =>
    readdirSync(path.join(ROOT, area))
      .sort()
      .map((file) => ({
        ...JSON.parse(readFileSync(path.join(ROOT, area, file), 'utf8')),
        name: path.basename(file, '.json'),
        area,
      })),
  );
