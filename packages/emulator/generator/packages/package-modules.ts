import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_MODULES, type ModuleName, moduleId } from '../modules';
import { generatedPackage } from './installed-module';

export interface PackageModule extends ModuleName {
  /** The emulator has its contract. */
  isInContract: boolean;
  /** The app depends on its package. The other packages are installed for their contract alone. */
  isOfApp: boolean;
}

type Dependencies = Readonly<Record<string, string>>;

/** In the order of `package.json` and the packages' exports. */
export function packageModules(root: string): PackageModule[] {
  const { dependencies, devDependencies }: Record<'dependencies' | 'devDependencies', Dependencies> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const contract = new Map(CONTRACT_MODULES.map((module) => [moduleId(module), module]));
  const modulesOf = (packages: Dependencies, isOfApp: boolean): PackageModule[] =>
    verticalsOf(root, packages)
      .flatMap((vertical) => namespacesOf(root, vertical).map((namespace): ModuleName => ({ vertical, namespace })))
      .map((module) => {
        const known = contract.get(moduleId(module));
        return { ...(known ?? module), isInContract: known !== undefined, isOfApp };
      });
  const modules = [...modulesOf(dependencies, true), ...modulesOf(devDependencies, false)];
  return modules.filter((module) => isGenerated(root, module));
}

/** False for `items` of `@wix/data`, which is hand-written. */
const isGenerated = (root: string, { vertical, namespace }: ModuleName): boolean =>
  existsSync(join(root, 'node_modules', generatedPackage(root, vertical, namespace), 'build/es/meta.d.mts'));

/** Packages that describe their operations. */
const verticalsOf = (root: string, packages: Dependencies): string[] =>
  Object.keys(packages)
    .filter((name) => name.startsWith('@wix/'))
    .map((name) => name.slice('@wix/'.length))
    .filter((vertical) => existsSync(metaOf(root, vertical)));

const metaOf = (root: string, vertical: string): string =>
  join(root, 'node_modules/@wix', vertical, 'build/es/meta.d.mts');

const namespacesOf = (root: string, vertical: string): string[] =>
  [...readFileSync(metaOf(root, vertical), 'utf8').matchAll(/^export \{ \S+ as (\w+) \};/gm)].map(
    ([, namespace = '']) => namespace,
  );
