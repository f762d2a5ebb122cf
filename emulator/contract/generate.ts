import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleContract } from './generator/module-contract';
import { moduleJson } from './generator/module-json';
import { CONTRACT_MODULES } from './modules';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(new URL('modules', import.meta.url));
const isCheck = process.argv.includes('--check');
const isVerbose = process.argv.includes('--verbose');

const generated = new Map<string, string>();
for (const name of CONTRACT_MODULES) {
  const { contract, untranslated } = await moduleContract(root, name);
  generated.set(join(folder, `${name.vertical}.${name.namespace}.json`), moduleJson(contract));
  const path = `${name.vertical}.${name.namespace}`;
  if (isVerbose) for (const left of untranslated) console.log(`${path} ${left}`);
}

const stale = [...generated].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
const unknown = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
const orphaned = unknown.filter((file) => !generated.has(file));

if (isCheck) {
  for (const file of [...stale.map(([name]) => name), ...orphaned]) console.error(`stale: ${relative(root, file)}`);
  if (stale.length + orphaned.length > 0) process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of stale) writeFileSync(file, text);
  for (const file of orphaned) rmSync(file);
  console.log(`${generated.size} modules, ${stale.length} written, ${orphaned.length} removed`);
}
