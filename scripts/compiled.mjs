import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/** By then what a start and the first calls need has been compiled. */
const SETTLED_MS = 2_500;

/**
 * Runs a CommonJS file with what V8 made of it in an earlier process: to compile a large one takes longer than to start.
 * It may `require`, but not `import()`: Node cannot tell what was compiled before from where to import.
 * `cache` must be another file for other contents, since V8 compares no more than their length. From Node 22.1 on
 * `module.enableCompileCache` does the same.
 */
export function runCompiled(file, cache, settledMs = SETTLED_MS) {
  const cachedData = contentsOf(cache);
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  if (!cachedData || script.cachedDataRejected)
    setTimeout(() => keep(script.createCachedData(), cache), settledMs).unref();
}

function contentsOf(cache) {
  try {
    return readFileSync(cache);
  } catch {
    return undefined;
  }
}

/** Whole or not at all: others may read it meanwhile. */
function keep(data, cache) {
  const unfinished = `${cache}.${process.pid}`;
  try {
    writeFileSync(unfinished, data);
    renameSync(unfinished, cache);
  } catch {
    // Where nothing can be written, the next start takes as long as this one.
  }
}
