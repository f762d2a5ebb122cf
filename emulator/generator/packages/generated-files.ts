import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_MODULES, fileOf } from '../modules';
import { handlerFiles } from './handler-objects';
import { moduleContract } from './module-contract';
import { moduleJson } from './module-json';
import { otherModules } from './other-modules';
import { contractsCode, handlersCode } from './registries';
import { storedShapesJson } from './stored-shapes';
import { unservedOperationsJson } from './unserved-operations';

interface GeneratedFiles {
  /** Files of `emulator/src/contract/modules`, by path. */
  texts: Map<string, string>;
  /** The content of `emulator/src/composition/handlers.ts`. */
  handlers: string;
  /** Fields of public functions that do not exist on the wire, with their module. */
  untranslated: string[];
}

/** Reads the packages that are installed in `root`. */
export async function generatedFiles(root: string): Promise<GeneratedFiles> {
  const texts = new Map<string, string>();
  const untranslated: string[] = [];
  for (const module of CONTRACT_MODULES) {
    const { contract, untranslated: fields } = await moduleContract(root, module);
    texts.set(fileOf(module), moduleJson(contract));
    untranslated.push(...fields.map((field) => `${module.vertical}.${module.namespace} ${field}`));
  }
  texts.set('versions.json', versionsJson(root));
  texts.set('unserved.json', await unservedOperationsJson(root, otherModules(root)));
  texts.set('stored-shapes.json', storedShapesJson(root));
  texts.set('contracts.ts', contractsCode(CONTRACT_MODULES));
  const handlers = handlersCode(CONTRACT_MODULES, handlerFiles(join(root, 'emulator/src')));
  return { texts, handlers, untranslated };
}

/** For users with other versions. */
function versionsJson(root: string): string {
  const packages = [...new Set(CONTRACT_MODULES.map(({ vertical }) => `@wix/${vertical}`))].sort();
  const versions = packages.map((name) => [name, installedVersion(root, name)]);
  return `${JSON.stringify(Object.fromEntries(versions), undefined, 1)}\n`;
}

const installedVersion = (root: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
