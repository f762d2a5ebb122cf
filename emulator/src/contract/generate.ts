import { writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './generator/generated-files';
import { folderState, writeFolder } from './generator/written-files';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const isCheck = process.argv.includes('--check');

const { texts, untranslated } = await generatedFiles(root);
if (process.argv.includes('--verbose')) for (const field of untranslated) console.log(field);
take(fileURLToPath(new URL('modules', import.meta.url)), texts);

if (process.argv.includes('--older')) {
  const { learnOlderAddresses } = await import('./older/learn');
  const contractOf = (module: string) => JSON.parse(texts.get(`${module.replace('.', sep)}.json`) ?? '');
  writeFileSync(new URL('older/older-addresses.json', import.meta.url), learnOlderAddresses(contractOf));
}

// Only now, because these read what has just been written.
const [{ callPages }, { modules }] = await Promise.all([
  import('./descriptions/call-pages'),
  import('../http/modules'),
]);
take(fileURLToPath(new URL('../../../lib/calls/data', import.meta.url)), await callPages(root, modules));

function take(folder: string, wanted: ReadonlyMap<string, string>): void {
  const { stale, orphaned } = isCheck ? folderState(folder, wanted) : writeFolder(folder, wanted);
  if (!isCheck) {
    console.log(`${wanted.size} files, ${stale.length} written, ${orphaned.length} removed`);
    return;
  }
  for (const file of [...stale, ...orphaned]) console.error(`stale: ${file.slice(root.length)}`);
  if (stale.length + orphaned.length > 0) process.exitCode = 1;
}
