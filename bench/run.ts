import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from './machine';
import { measureOperations } from './operations';
import { measurePages } from './pages';
import { root } from './servers';
import { measureStartUp } from './start-up';
import { measureThroughput } from './throughput';
import { writeReadme } from './write-readme';

/** `npm run bench`, or only a part of it: `npm run bench -- throughput`. The tables always show the last of each. */
const PARTS = {
  'start-up': measureStartUp,
  throughput: measureThroughput,
  pages: measurePages,
  operations: measureOperations,
} as const;

const results = join(root, 'bench/results');
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`expected ${Object.keys(PARTS).join(', ')}, got ${unknown.join(', ')}`);

mkdirSync(results, { recursive: true });
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  const machine = describeMachine();
  const result = await measure();
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify({ machine, result }, undefined, 2)}\n`);
}
writeReadme(join(root, 'bench/README.md'), (part) => {
  const file = join(results, `${part}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
});
console.log('The tables are in bench/README.md.');
