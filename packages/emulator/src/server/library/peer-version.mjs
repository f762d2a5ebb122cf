// JavaScript, because `next.config.js` loads it from the sources, too.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Throws if the project has an older version of a package that an adapter is made for. Ranges in `package.json` would
 * stop the installation, also for projects that never use the adapter.
 *
 * @param {{ name: string, minimum: string, usedFor: string, otherWay: string }} peer
 */
export function requirePeerVersion({ name, minimum, usedFor, otherWay }, folder = process.cwd()) {
  const version = versionOfPackage(name, folder);
  if (version === undefined || !isOlder(version, minimum)) return;
  throw new Error(`${usedFor} needs ${name} ${minimum} or newer, and this project has ${version}. ${otherWay}`);
}

/** Undefined if the project does not have the package. */
export function versionOfPackage(name, folder) {
  const file = createRequire(join(/*turbopackIgnore: true*/ folder, 'package.json'))
    .resolve.paths(name)
    ?.map((modules) => join(/*turbopackIgnore: true*/ modules, name, 'package.json'))
    .find((path) => read(path) !== undefined);
  return file && String(JSON.parse(read(file) ?? '{}').version);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Compares without suffixes: a preview of a version counts as the version. */
export function isOlder(version, minimum) {
  const [numbers, others] = [version, minimum].map((each) => each.split(/[-+]/, 1).join('').split('.').map(Number));
  const index = numbers.findIndex((number, place) => number !== (others[place] ?? 0));
  return index >= 0 && numbers[index] < (others[index] ?? 0);
}
