import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import contractVersions from '../contract/modules/versions.json';
import { reasonOf } from '../kernel/errors';
import { EmulatorError } from './errors';
import { isOlder, versionOfPackage } from './peer-version.mjs';

export const CONTRACT_VERSIONS: Readonly<Record<string, string>> = contractVersions;

export function installedVersions(folder: string): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const name of dependenciesOf(folder).filter((each) => each.startsWith('@wix/'))) {
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

/** The names in package.json; none without the file. Throws EmulatorError INVALID_REQUEST for invalid JSON. */
export function dependenciesOf(folder: string): string[] {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [];
  // npm itself refuses a package.json of another shape.
  const project = readProject(file) as Record<string, Record<string, string> | undefined>;
  return Object.keys({ ...project.dependencies, ...project.devDependencies });
}

function readProject(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch (error) {
    throw new EmulatorError(`${file} cannot be read: ${reasonOf(error)}`, 400, undefined, { cause: error });
  }
}
