import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../sources.mjs';
import { flowNamed, flowsIn } from './flows.mjs';
import { addPackages, installCommands } from './manifest.mjs';
import { TakeError } from './take-error.mjs';
import { takenApp } from './taken-app.mjs';
import { compareFiles, writeFiles } from './target.mjs';

const flows = flowsIn(root);

const HELP = `Copies flows from this app into your Next.js app, with everything they import.

  npm run take -- <flow>… <folder>

Flows
${Object.entries(flows)
  .map(([name, { title }]) => `  ${name.padEnd(15)}${title}`)
  .join('\n')}

Options
  --dry-run   writes nothing, prints what it would write
  --install   adds the npm packages to the folder's package.json and runs npm install there
  --keep      leaves files that differ in the folder as they are
  --force     overwrites files that differ
  --help      prints this help

Example
  npm run take -- store account ../my-app --install
`;

try {
  await main();
} catch (error) {
  if (!(error instanceof TakeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const { values: options, positionals } = parseArguments();
  if (options.help || positionals.length === 0) return console.log(HELP);
  const { taken, target } = readPositionals(positionals);
  if (options.keep && options.force) throw new TakeError('expected --keep or --force, got both');
  const app = takenApp(taken, root);
  const plan = compareFiles(app.files, target);
  if (plan.different.length > 0 && !options.keep && !options.force) {
    const list = plan.different.map(({ path }) => `  ${path}`).join('\n');
    throw new TakeError(
      `These files already exist in ${target} and differ:\n${list}\nNothing was written. Use --keep to leave them as they are, or --force to overwrite them.`,
    );
  }
  const files = options.force ? [...plan.missing, ...plan.different] : plan.missing;
  if (!options['dry-run']) writeFiles(files, target);
  report({ files, plan, target, options });
  if (options.install && !options['dry-run']) await addPackages(app.packages, target);
  else
    console.log(
      `\nTo install its npm packages (--install does this):\n  ${installCommands(app.packages).join('\n  ')}`,
    );
  console.log('\nEnvironment variables that it reads, also in its .env.example:');
  const longest = Math.max(...app.variables.map(({ name }) => name.length));
  for (const { name, text } of app.variables) console.log(`  ${name.padEnd(longest)}  ${text}`);
  console.log('\nNext, set WIX_CLIENT_ID in its .env.local and run npx next dev.');
}

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        install: { type: 'boolean' },
        keep: { type: 'boolean' },
        force: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new TakeError(`${error.message}\n\n${HELP}`);
  }
}

/** The last argument is the folder, the others are flows. */
function readPositionals(positionals) {
  const names = positionals.slice(0, -1);
  const folder = positionals.at(-1);
  const known = `the flows are ${Object.keys(flows).join(', ')}`;
  if (names.length === 0) throw new TakeError(`expected a flow and a folder, got only "${folder}"; ${known}`);
  const unknown = names.find((name) => flowNamed(name, flows) === undefined);
  if (unknown !== undefined) throw new TakeError(`there is no flow "${unknown}"; ${known}`);
  return {
    taken: [...new Set(names.map((name) => flowNamed(name, flows)))],
    target: resolve(process.env.INIT_CWD ?? '.', folder),
  };
}

function report({ files, plan, target, options }) {
  const verb = options['dry-run'] ? 'Would write' : 'Wrote';
  const lines = files.reduce((sum, file) => sum + (file.lines ?? 0), 0);
  for (const { path } of files) console.log(`  ${path}`);
  console.log(`${verb} ${files.length} files with ${lines} lines to ${target}.`);
  if (plan.same.length > 0) console.log(`${plan.same.length} files already exist and are identical.`);
  if (options.keep && plan.different.length > 0) {
    console.log('Kept, although they differ:');
    for (const { path } of plan.different) console.log(`  ${path}`);
  }
}
