import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../sources.mjs';
import { TakeError } from './take-error.mjs';

/** The missing, equal and different files of the target. Writes nothing. */
export function compareFiles(files, target) {
  refuseOwnRepository(target);
  refuseSourceFolder(target);
  const plan = { missing: [], same: [], different: [] };
  for (const file of files) {
    const path = join(target, file.path);
    const kind = kindOf(path);
    if (kind === 'other') throw new TakeError(`${path} exists, but is not a file`);
    if (kind === 'missing') plan.missing.push(file);
    else plan[readFileSync(path).equals(file.bytes) ? 'same' : 'different'].push(file);
  }
  return plan;
}

export function writeFiles(files, target) {
  try {
    mkdirSync(target, { recursive: true });
    for (const { path, bytes } of files) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), bytes);
    }
  } catch (error) {
    if (!error.code) throw error;
    throw new TakeError(`${target} cannot be written: ${error.message}`);
  }
}

/** Follows links, since the target may be a link into this repository. */
function refuseOwnRepository(target) {
  const inside = relative(realpathSync(root), realPathOf(target));
  if (inside === '' || (!inside.startsWith(`..${sep}`) && inside !== '..'))
    throw new TakeError(`${target} is inside this repository; choose a folder outside it`);
}

function realPathOf(path) {
  try {
    return realpathSync(path);
  } catch (error) {
    if (error.code !== 'ENOENT') throw new TakeError(`${path} cannot be used: ${error.message}`);
    return join(realPathOf(dirname(path)), relative(dirname(path), path));
  }
}

/** Next.js ignores `src/app` if `app` exists. */
function refuseSourceFolder(target) {
  if (kindOf(join(target, 'src/app')) !== 'missing' && kindOf(join(target, 'app')) === 'missing')
    throw new TakeError(`${target} has its pages in src/app; a flow goes into an app folder at the top`);
}

function kindOf(path) {
  try {
    return lstatSync(path).isFile() ? 'file' : 'other';
  } catch (error) {
    if (error.code === 'ENOENT') return 'missing';
    throw new TakeError(`${path} cannot be read: ${error.message}`);
  }
}
