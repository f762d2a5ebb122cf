import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

const emulator = join(import.meta.dirname, '../emulator');
/** Parallel tests build into separate folders. */
const out = process.argv[2] ?? import.meta.dirname;

execFileSync(process.execPath, [join(emulator, 'build-browser.mjs'), join(out, 'dist')], { stdio: 'inherit' });
for (const name of ['LICENSE', 'NOTICES.md']) cpSync(join(emulator, name), join(out, name));
