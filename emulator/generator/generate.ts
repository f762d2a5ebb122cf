import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTRACT_MODULES, fileOf, moduleId } from './modules';
import { generatedFiles } from './packages/generated-files';
import { folderState, writeFolder } from './packages/written-files';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isCheck = process.argv.includes('--check');

const { texts, handlers, untranslated } = await generatedFiles(root);
if (process.argv.includes('--verbose')) for (const field of untranslated) console.log(field);
take(fileURLToPath(new URL('../src/contract/modules', import.meta.url)), texts);
takeFile(fileURLToPath(new URL('../src/composition/handlers.ts', import.meta.url)), handlers);

if (process.argv.includes('--older')) {
  const { learnOlderAddresses } = await import('./older/learn');
  const files = new Map(CONTRACT_MODULES.map((module) => [moduleId(module), fileOf(module)]));
  const contractOf = (module: string) => JSON.parse(texts.get(files.get(module) ?? '') ?? '');
  writeFileSync(
    new URL('../src/contract/older/older-addresses.json', import.meta.url),
    learnOlderAddresses(contractOf),
  );
}

// Imported now, because these modules read the files that have just been written.
const [{ wordsText }, { unservedNames, withCoverage }, { modules }, { seedTypesCode }] = await Promise.all([
  import('./descriptions/words'),
  import('./descriptions/coverage'),
  import('../src/composition/modules'),
  import('./packages/seed-types'),
]);
take(
  fileURLToPath(new URL('../src/composition/seed/seed-types', import.meta.url)),
  new Map([['index.ts', seedTypesCode()]]),
);
takeFile(
  fileURLToPath(new URL('../src/explain/operations/words.json', import.meta.url)),
  await wordsText(root, modules),
);
takeFile(
  fileURLToPath(new URL('../src/explain/operations/unserved.json', import.meta.url)),
  `${JSON.stringify(unservedNames(), null, 2)}\n`,
);

const readme = fileURLToPath(new URL('../README.md', import.meta.url));
takeFile(
  readme,
  withCoverage(readFileSync(readme, 'utf8'), Object.keys(JSON.parse(texts.get('unserved.json') ?? '{}'))),
);

function takeFile(file: string, wanted: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  if (isCheck) {
    console.error(`stale: ${file.slice(root.length)}`);
    process.exitCode = 1;
  } else writeFileSync(file, wanted);
}

function take(folder: string, wanted: ReadonlyMap<string, string>): void {
  const { stale, orphaned } = isCheck ? folderState(folder, wanted) : writeFolder(folder, wanted);
  if (!isCheck) {
    console.log(`${wanted.size} files, ${stale.length} written, ${orphaned.length} removed`);
    return;
  }
  for (const file of [...stale, ...orphaned]) console.error(`stale: ${file.slice(root.length)}`);
  if (stale.length + orphaned.length > 0) process.exitCode = 1;
}
