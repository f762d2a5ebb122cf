import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleContract } from '../src/platform/contract/contract-types';
import { CONTRACT_MODULES, fileOf, moduleId } from './modules';
import { moduleJson } from './packages/module-json';
import { contractsCode } from './packages/registries';
import { storedShapesJson } from './packages/stored-shapes';

/** Files of `packages/emulator/src/platform/contract/modules`, by path. */
export function contractFiles(
  root: string,
  contracts: ReadonlyMap<string, ModuleContract>,
  addresses: readonly string[],
): Map<string, string> {
  const texts = new Map(CONTRACT_MODULES.map((module) => [fileOf(module) as string, textOf(module)]));
  texts.set('versions.json', versionsJson(root));
  texts.set('unserved.json', `{\n${addresses.toSorted().join(',\n')}\n}\n`);
  texts.set('stored-shapes.json', storedShapesJson(root));
  texts.set('contracts.ts', contractsCode(CONTRACT_MODULES));
  return texts;

  function textOf(module: (typeof CONTRACT_MODULES)[number]): string {
    const contract = contracts.get(moduleId(module));
    if (!contract) throw new Error(`no installed package has ${moduleId(module)}`);
    return moduleJson(contract);
  }
}

/** The packages' versions, to compare with those that a user has installed. */
function versionsJson(root: string): string {
  const packages = [...new Set(CONTRACT_MODULES.map(({ vertical }) => `@wix/${vertical}`))].sort();
  const versions = packages.map((name) => [name, installedVersion(root, name)]);
  return `${JSON.stringify(Object.fromEntries(versions), undefined, 1)}\n`;
}

const installedVersion = (root: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
