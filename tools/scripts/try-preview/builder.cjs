// Runs in a process of its own, in the folder of the builder: `node builder.cjs <app> <functions>`.
const { copyFileSync, lstatSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');

const [, , app, place] = process.argv;
const load = createRequire(join(process.cwd(), 'package.json'));
const { build } = load('@vercel/next');
const { glob } = load('@vercel/build-utils');

void main();

async function main() {
  const ignore = ['node_modules/**', '.next/**', '.git/**'];
  const { output, routes } = await build({
    files: await glob('**', { cwd: app, ignore }),
    entrypoint: 'package.json',
    workPath: app,
    repoRootPath: app,
    config: { zeroConfig: true, framework: 'nextjs', installCommand: '' },
    meta: { skipDownload: true },
  });
  const written = new Map();
  const targets = {};
  for (const [path, item] of Object.entries(output)) targets[path] = await write(item, written, path);
  writeFileSync(join(place, 'output.json'), JSON.stringify({ routes, targets, functions: [...written.values()] }));
}

/** Returns where the path's answer comes from. */
async function write(item, written, path) {
  if (item.type === 'Prerender') return write(item.lambda, written, path);
  if (item.type !== 'Lambda') {
    const file = join(place, 'static', path);
    await writeFile(item, file);
    return { file, type: item.contentType };
  }
  const known = written.get(item);
  if (known) return { function: known.name };
  const name = `function-${written.size}`;
  const { handler, operationType, launcherType, environment } = item;
  const record = { name, handler, operationType, launcherType, environment, bytes: 0 };
  written.set(item, record);
  for (const [inner, file] of Object.entries(item.files))
    record.bytes += await writeFile(file, join(place, name, inner));
  return { function: name };
}

async function writeFile(file, target) {
  mkdirSync(dirname(target), { recursive: true });
  if (file.type === 'FileBlob') {
    writeFileSync(target, file.data);
    return Buffer.byteLength(file.data);
  }
  const status = lstatSync(file.fsPath);
  if (status.isSymbolicLink()) symlinkSync(readlinkSync(file.fsPath), target);
  else if (status.isDirectory()) mkdirSync(target, { recursive: true });
  else copyFileSync(file.fsPath, target);
  return status.size;
}
