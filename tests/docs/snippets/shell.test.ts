import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { createProgram } from '../../../packages/emulator/src/commands/cli/program';
import { documents, nameOf, root, snippets, textOf } from './snippets';

/** A command of a shell block or a table, without variables, redirections and comments. */
interface ShellCommand {
  program: string;
  args: string[];
}

const PLACEHOLDER = /<[a-zA-Z][^<>|]*>/g;

/** `<client ID>` stands for a value, and `…` for one or more. */
const withoutPlaceholders = (code: string): string => code.replace(PLACEHOLDER, 'value').replaceAll('…', 'value');

function commandsIn(code: string): ShellCommand[] {
  return withoutPlaceholders(code)
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, ''))
    .flatMap((line) => line.split(/&&|\|\||;|\|(?= )/))
    .map(wordsOf)
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Z\d_]+=/.test(word))))
    .filter(([program]) => program !== undefined)
    .map(([program = '', ...args]) => ({ program, args }));
}

/** Quoted words stay whole. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word).filter((word) => !/^[<>]/.test(word));

/** Programs of others. Their arguments are not checked. */
const OF_OTHERS = ['cd', 'cp', 'curl', 'docker', 'export', 'fonttools', 'git', 'haproxy', 'openssl'];
const OF_NPM = ['ci', 'install', 'outdated', 'pack', 'run', 'start', 'test'];
const blocks = snippets.filter(({ language }) => language === 'sh');

test.each(blocks.map((block) => [nameOf(block), block] as const))('%s is valid shell', (_, { code }) => {
  const { stderr } = spawnSync('bash', ['-n'], { input: withoutPlaceholders(code), encoding: 'utf8' });
  expect(stderr).toBe('');
});

describe.each(documents)('%s', (document) => {
  const text = textOf(document);
  const inline = [...withoutBlocks(text).matchAll(/`((?:npx headless-emulator|npm run|npm test|npm start)\b[^`]*)`/g)];
  const commands = [
    ...blocks.filter((block) => block.document === document).flatMap(({ code }) => commandsIn(code)),
    ...inline.flatMap(([, code = '']) => commandsIn(code)),
    ...commandsOfTables(text),
  ];

  test('names existing commands, scripts and flags', () => {
    expect(commands.flatMap((command) => problemOf(command, document) ?? [])).toEqual([]);
  });
});

test.each([
  ['npm run no-such', 'npm run no-such: no such script'],
  ['npm run try-preview -- --no-such', 'npm run try-preview: unknown --no-such'],
  ['npx headless-emulator no-such', 'headless-emulator: no command no-such'],
  ['npx headless-emulator requests --no-such', 'headless-emulator requests: unknown --no-such'],
  ['npx headless-emulator snapshot no-such', 'headless-emulator snapshot: no command no-such'],
  ['npx vitest run tests/no-such', 'tests/no-such does not exist'],
  ['nosuch --flag', 'unknown program nosuch'],
])('control: %s is found', (code, problem) => {
  expect(commandsIn(code).map((command) => problemOf(command, 'README.md'))).toEqual([problem]);
});

function problemOf({ program, args: [first = '', ...rest] }: ShellCommand, document: string): string | undefined {
  if (OF_OTHERS.includes(program)) return undefined;
  if (program === 'npm') return problemOfNpm(first, rest, document);
  if (program === 'node') return first === '--import' && rest[0] === 'headless-emulator/register' ? undefined : first;
  if (program !== 'npx') return `unknown program ${program}`;
  if (first === 'headless-emulator') return problemOfCli(createProgram('0.0.0'), rest);
  return missingPath(rest);
}

function problemOfNpm(name: string, args: string[], document: string): string | undefined {
  if (!OF_NPM.includes(name)) return `npm ${name}: no such command`;
  const script = name === 'run' ? args[0] : name;
  if (name !== 'run' && name !== 'start' && name !== 'test') return undefined;
  const source = scriptsOf(document)[script ?? ''];
  if (source === undefined) return `npm run ${script}: no such script`;
  const passed = args.includes('--') ? args.slice(args.indexOf('--') + 1) : [];
  const unknown = flagsOf(passed).find((flag) => !knowsFlag(source, flag));
  return unknown ? `npm run ${script}: unknown ${unknown}` : missingPath(passed);
}

/** The scripts of the nearest package.json. */
function scriptsOf(document: string): Record<string, string> {
  let folder = dirname(join(root, document));
  while (!existsSync(join(folder, 'package.json')) || folder === join(root, 'packages/emulator'))
    folder = dirname(folder);
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts;
}

/** Playwright and Vitest have their own flags. Others are in the source of the script or in its folder. */
function knowsFlag(script: string, flag: string): boolean {
  if (/vitest|e2e/.test(script)) return true;
  const [path = ''] = /\S+\.(?:mjs|ts)/.exec(script) ?? [];
  const sources = path.endsWith('/main.mjs') || path.endsWith('/run.mjs') ? sourcesIn(dirname(path)) : [path];
  const own = sources.map((source) => readFileSync(join(root, source), 'utf8')).join('\n');
  // A script may only start a program in a folder of the same name.
  const name = /scripts\/([a-z-]+)\.mjs$/.exec(path)?.[1] ?? '';
  const folders = [`tools/${name}`, `packages/${name}`].filter((folder) => existsSync(join(root, folder)));
  const started = folders.flatMap(sourcesIn).map((source) => readFileSync(join(root, source), 'utf8'));
  const text = [own, ...started].join('\n');
  return (
    text.includes(flag) || new RegExp(`\\b'?${flag.slice(2)}'?: \\{`).test(text) || /createProgram|cli\/main/.test(text)
  );
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .map((name) => join(folder, name))
    .filter((path) => /\.(?:mjs|ts)$/.test(path) && statSync(join(root, path)).isFile());

function problemOfCli(program: Command, args: string[], path = 'headless-emulator'): string | undefined {
  const [name = ''] = args;
  const command = program.commands.find((each) => each.name() === name);
  if (command) return problemOfCli(command, args.slice(1), `${path} ${name}`);
  if (path === 'headless-emulator') {
    if (name !== '' && !name.startsWith('-')) return `${path}: no command ${name}`;
    return problemOfCli(program.commands.find((each) => each.name() === 'start') ?? program, args, `${path} start`);
  }
  if (program.commands.length > 0 && name !== '' && !name.startsWith('-')) return `${path}: no command ${name}`;
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  const known = [...program.options.map(({ long }) => long), '--help', '--version'];
  const unknown = flagsOf(own).find((flag) => !known.includes(flag));
  return unknown && `${path}: unknown ${unknown}`;
}

/** `| \`requests --follow\` |` in a table of commands. */
function commandsOfTables(text: string): ShellCommand[] {
  const tables = [...text.matchAll(/^\| command \| \|\n\| --- \| --- \|\n((?:\|.*\n)+)/gm)].map(
    ([, rows = '']) => rows,
  );
  return tables.flatMap((rows) =>
    [...rows.matchAll(/^\| `([^`]+)`/gm)]
      .filter(([, command = '']) => !command.startsWith('npm '))
      .flatMap(([, command = '']) => commandsIn(`npx headless-emulator ${command}`)),
  );
}

const flagsOf = (args: string[]): string[] =>
  args.filter((arg) => arg.startsWith('--') && arg.length > 2).map((arg) => arg.replace(/=.*/, ''));

const missingPath = (args: string[]): string | undefined => {
  const missing = args.find((arg) => /^(?:e2e|emulator|tests)\/\S+$/.test(arg) && !existsSync(join(root, arg)));
  return missing && `${missing} does not exist`;
};

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}
