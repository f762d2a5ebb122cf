import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../sources.mjs';

const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * Puts these packages and their dependencies into a project's `node_modules` as npm would, so that the project can
 * import no other packages. Files are hard links to those of this checkout.
 */
export function linkPackages(names, project) {
  for (const path of withDependencies(names)) linkFolder(join(root, path), join(project, path));
}

function withDependencies(names) {
  const paths = new Set();
  const waiting = names.map((name) => {
    const path = placeOf(name, '');
    if (!path) throw new Error(`package-lock.json has no ${name}`);
    return path;
  });
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (paths.has(path)) continue;
    paths.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = locked[path];
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const isOptionalPeer = (name) => peerDependenciesMeta[name]?.optional && !dependencies?.[name];
    waiting.push(...needed.filter((name) => !isOptionalPeer(name)).flatMap((name) => placeOf(name, path) ?? []));
  }
  // Nested packages come with the package that contains them.
  return [...paths].filter((path) => !path.slice(1).includes('/node_modules/'));
}

/** Where Node.js finds a package from `folder`; `undefined` for an optional one of another platform. */
function placeOf(name, folder) {
  const path = posix.join(folder, 'node_modules', name);
  if (locked[path] && isInstalled(path)) return path;
  if (folder === '') {
    if (locked[path]?.optional) return undefined;
    if (locked[path]) throw new Error(`${path} is not installed`);
    return undefined;
  }
  return placeOf(
    name,
    dirname(folder)
      .replace(/(?:^|\/)node_modules(?:\/@[^/]+)?$/, '')
      .replace(/^\.$/, ''),
  );
}

function isInstalled(path) {
  try {
    readdirSync(join(root, path));
    return true;
  } catch {
    return false;
  }
}

function linkFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source, target) {
  try {
    linkSync(source, target);
  } catch (error) {
    if (error.code !== 'EXDEV' && error.code !== 'EPERM') throw error;
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
