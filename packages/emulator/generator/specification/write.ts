import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { specification } from './pages';

const folder = fileURLToPath(new URL('../../../../specification', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, page] of specification()) writeFileSync(join(folder, name), page);
