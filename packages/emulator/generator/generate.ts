import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assumptionsJson } from './assumptions/assumptions';
import { contractFiles } from './contract-files';
import { describedFiles } from './described-files';
import { CONTRACT_MODULES } from './modules';
import { handlerFiles } from './packages/handler-objects';
import { readContract, readDescriptions } from './packages/read-packages';
import { handlersCode } from './packages/registries';
import { servicePluginsJson } from './service-plugins';
import { WrittenFiles } from './written-files';

/**
 * `npm run contract`: writes everything that is derived from the installed packages. `--check` only compares,
 * `--descriptions` writes only files outside of git, `--older` also downloads older packages, `--verbose` lists fields
 * that the wire does not have.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const hasFlag = (flag: string): boolean => process.argv.includes(flag);
const files = new WrittenFiles(root, hasFlag('--check'));

if (hasFlag('--descriptions')) write(describedFiles(await readDescriptions(root)));
else await writeAll();
// Not compared, since each changed comment would fail the check.
if (!hasFlag('--check'))
  files.writeFile('packages/emulator/src/platform/explain/evidence/assumptions.generated.json', assumptionsJson(root));
if (!hasFlag('--check')) console.log(`${files.written} files written`);

async function writeAll(): Promise<void> {
  const { contracts, addresses, untranslated, descriptions } = await readContract(root);
  if (hasFlag('--verbose')) for (const field of untranslated) console.log(field);
  const texts = contractFiles(root, contracts, addresses);
  texts.set('service-plugins.json', await servicePluginsJson(root));
  files.writeFolder('packages/emulator/src/platform/contract/modules', texts);
  write(describedFiles(descriptions));
  files.writeFile(
    'packages/emulator/src/platform/composition/handlers.ts',
    handlersCode(CONTRACT_MODULES, handlerFiles(join(root, 'packages/emulator/src/platform'))),
  );
  if (hasFlag('--older')) {
    const { learnOlderAddresses } = await import('./older/learn');
    const contractOf = (module: string) => contracts.get(module);
    files.writeFile(
      'packages/emulator/src/platform/contract/older/older-addresses.json',
      learnOlderAddresses(contractOf),
    );
  }
  await writeDerivedFromSources(Object.keys(JSON.parse(texts.get('unserved.json') ?? '{}')));
}

/** Imported now, because these modules read the files that have just been written. */
async function writeDerivedFromSources(otherOperations: readonly string[]): Promise<void> {
  const [{ unservedNames, withCoverage }, { seedTypesCode }] = await Promise.all([
    import('./descriptions/coverage'),
    import('./packages/seed-types'),
  ]);
  files.writeFile('packages/emulator/src/platform/composition/seed/seed-types/index.ts', seedTypesCode());
  files.writeFile(
    'packages/emulator/src/platform/explain/operations/unserved.json',
    `${JSON.stringify(unservedNames(), null, 2)}\n`,
  );
  const readme = readFileSync(join(root, 'packages/emulator/README.md'), 'utf8');
  files.writeFile('packages/emulator/README.md', withCoverage(readme, otherOperations));
}

function write(texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) files.writeFile(path, text);
}
