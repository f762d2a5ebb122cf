import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_MODULES, type ModuleName, moduleId } from '../modules';
import { generatedPackage } from './installed-module';

/** Installed modules without a generated contract, sorted by name. */
export function otherModules(root: string): ModuleName[] {
  const known = new Set(CONTRACT_MODULES.map(moduleId));
  return platformPackages(root)
    .flatMap((vertical) => namespacesOf(root, vertical).map((namespace) => ({ vertical, namespace })))
    .filter((module) => !known.has(moduleId(module)) && isGenerated(root, module));
}

/** False for `items` of `@wix/data`, which is hand-written. */
const isGenerated = (root: string, { vertical, namespace }: ModuleName): boolean =>
  existsSync(join(root, 'node_modules', generatedPackage(root, vertical, namespace), 'build/es/meta.d.mts'));

/** Packages of the project that describe their operations. */
function platformPackages(root: string): string[] {
  const {
    dependencies,
    devDependencies,
  }: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith('@wix/') && existsSync(metaOf(root, name.slice('@wix/'.length))))
    .map((name) => name.slice('@wix/'.length))
    .sort();
}

const metaOf = (root: string, vertical: string): string =>
  join(root, 'node_modules/@wix', vertical, 'build/es/meta.d.mts');

const namespacesOf = (root: string, vertical: string): string[] =>
  [...readFileSync(metaOf(root, vertical), 'utf8').matchAll(/^export \{ \S+ as (\w+) \};/gm)]
    .map(([, namespace = '']) => namespace)
    .sort();
