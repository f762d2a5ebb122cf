import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './generator/generated-files';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(new URL('modules', import.meta.url));
const isCheck = process.argv.includes('--check');

const { texts, untranslated } = await generatedFiles(root);
if (process.argv.includes('--verbose')) for (const field of untranslated) console.log(field);

const present = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
const files = present.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
const wanted = new Map([...texts].map(([file, text]) => [join(folder, file), text]));
const stale = [...wanted].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
const orphaned = files.filter((file) => !wanted.has(file));

if (isCheck) {
  for (const file of [...stale.map(([name]) => name), ...orphaned]) console.error(`stale: ${file.slice(root.length)}`);
  if (stale.length + orphaned.length > 0) process.exitCode = 1;
} else {
  for (const [file, text] of stale) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const file of orphaned) rmSync(file);
  console.log(`${texts.size} files, ${stale.length} written, ${orphaned.length} removed`);
}
