import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import contractVersions from '../../platform/contract/modules/versions.json';
import { reasonOf } from '../../platform/kernel/errors';
import { EmulatorError } from './errors';
import { isOlder, versionOfPackage } from './peer-version.mjs';

export const CONTRACT_VERSIONS: Readonly<Record<string, string>> = contractVersions;

export function installedVersions(folder: string): Record<string, string> {
  const versions: Record<string, string> = {};
  const { dependencies, devDependencies } = packageFile(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies }).filter((each) => each.startsWith('@wix/'))) {
    const version = versionOfPackage(name, folder);
    if (version !== undefined) versions[name] = version;
  }
  return versions;
}

/** A sentence for each installed package that is newer than the emulator's contract. */
export function versionSkew(installed: Readonly<Record<string, string>>): string[] {
  return Object.entries(installed).flatMap(([name, version]) => {
    const known = CONTRACT_VERSIONS[name];
    if (known === undefined || !isOlder(known, version)) return [];
    return [`${name} ${version} is newer than the emulator's contract (${known}): calls added since answer 501`];
  });
}

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
}

/** Empty without the file. Throws EmulatorError INVALID_REQUEST for invalid JSON. */
export function packageFile(folder: string): PackageFile {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  try {
    // npm itself refuses a package.json of another shape.
    return JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch (error) {
    throw new EmulatorError(`${file} cannot be read: ${reasonOf(error)}`, 400, undefined, { cause: error });
  }
}
