import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleContract } from '../../src/platform/contract/contract-types';
import type { SdkFunction } from '../../src/platform/explain/code/sdk-function';
import type { ModuleWords } from '../../src/platform/explain/operations/all-operations';
import { generationsOf, type PublicCall, publicCalls } from '../descriptions/generations';
import { sdkFunctions } from '../descriptions/sdk-functions';
import { moduleWords } from '../descriptions/words';
import { fileOf, moduleId } from '../modules';
import { calledAddresses } from './called-addresses';
import { InstalledModule } from './installed-module';
import { moduleContract } from './module-contract';
import { type PackageModule, packageModules } from './package-modules';

interface Descriptions {
  /** By module of the contract. */
  words: Record<string, ModuleWords>;
  /** By vertical. */
  functions: Record<string, Record<string, SdkFunction>>;
  generations: ReturnType<typeof generationsOf>;
}

interface Contracts {
  /** By module. */
  contracts: ReadonlyMap<string, ModuleContract>;
  /** Lines of the operations that no contract has. */
  addresses: readonly string[];
  /** Fields of public functions that do not exist on the wire, with their module. */
  untranslated: readonly string[];
}

/** Describes the operations and fields of the contract in git. */
export async function readDescriptions(root: string): Promise<Descriptions> {
  const modules = join(root, 'packages/emulator/src/platform/contract/modules');
  const { descriptions } = await readPackages(root, async (_, module) =>
    JSON.parse(readFileSync(join(modules, fileOf(module)), 'utf8')),
  );
  return descriptions;
}

export async function readContract(root: string): Promise<Contracts & { descriptions: Descriptions }> {
  const addresses: string[] = [];
  const untranslated: string[] = [];
  const read = await readPackages(
    root,
    async (installed, module) => {
      const { contract, untranslated: fields } = await moduleContract(installed, module);
      untranslated.push(...fields.map((field) => `${moduleId(module)} ${field}`));
      return contract;
    },
    async (installed, module) => {
      addresses.push(...(await calledAddresses(installed, module)));
    },
  );
  return { ...read, addresses, untranslated };
}

/** Each module is read once, and forgotten before the next one: their syntax trees together take a gigabyte. */
async function readPackages(
  root: string,
  contractOf: (installed: InstalledModule, module: PackageModule) => Promise<ModuleContract>,
  readOther: (installed: InstalledModule, module: PackageModule) => Promise<void> = async () => {},
) {
  const contracts = new Map<string, ModuleContract>();
  const words: Descriptions['words'] = {};
  const functions: Descriptions['functions'] = {};
  const calls: PublicCall[] = [];
  for (const module of packageModules(root)) {
    const installed = new InstalledModule(root, module);
    if (module.isInContract) {
      const contract = await contractOf(installed, module);
      contracts.set(moduleId(module), contract);
      words[moduleId(module)] = moduleWords(installed, contract);
    } else await readOther(installed, module);
    if (!module.isOfApp) continue;
    calls.push(...publicCalls(installed, module));
    const ofVertical = functions[module.vertical] ?? {};
    for (const [operation, entry] of sdkFunctions(installed, module)) ofVertical[operation] ??= entry;
    functions[module.vertical] = ofVertical;
  }
  return { contracts, descriptions: { words, functions, generations: generationsOf(calls) } };
}
