import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../../src/commands/cli/program';
import { TOOLS } from '../../src/commands/mcp/tools/all-tools';
import type { Services } from '../../src/platform/composition/hosted/services';
import { CAPABILITIES } from '../../src/server/control/capabilities';
import { control } from '../../src/server/control/control-routes';
import { TOOL_ACTIONS } from '../../src/server/control/tool-actions';

const MENDING = 'add a row to packages/emulator/src/server/control/capabilities.ts with its command and its tool';

/** Only mounted, never called. */
const noServices = { sites: {}, webhooks: {} } as unknown as Services;

const routesOfControl = (): string[] =>
  control(noServices)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);

const inTable = CAPABILITIES.map(({ control: row }) => row);

const commands = new Set(namesOf(createProgram('0.0.0')));

function namesOf(command: Command, parents: string[] = []): string[] {
  return command.commands.flatMap((each) => {
    const path = [...parents, each.name()];
    return [path.join(' '), ...namesOf(each, path)];
  });
}

test('the table of capabilities lists each action of the control interface once', () => {
  expect([...new Set(routesOfControl())].sort(), MENDING).toEqual([...inTable].sort());
});

test.each(CAPABILITIES)('$control has the command $command and the tool $tool', ({ command, tool }) => {
  expect(commands, MENDING).toContain(command);
  expect(
    TOOLS.map(({ name }) => name),
    MENDING,
  ).toContain(tool);
});

test('the control interface’s page lists each row with its command and its tool', () => {
  const rows = CAPABILITIES.map((row) => `| \`${row.control}\` | \`${row.command}\` | \`${row.tool}\` |`);
  const [, table = ''] = documentation().split('| method and path | command | tool |\n| --- | --- | --- |\n');
  expect(table.trim().split('\n')).toEqual(rows);
});

test('the control interface’s page documents each capability, and nothing else', () => {
  expect(documentedRows().sort()).toEqual([...inTable].sort());
});

const root = fileURLToPath(new URL('../../ui/src/', import.meta.url));

/** `folder`: below `ui/src`. */
const sourcesOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

const commandOf = (path: string): Command | undefined =>
  path
    .split(' ')
    .reduce<Command | undefined>(
      (parent, name) => parent?.commands.find((each) => each.name() === name),
      createProgram('0.0.0'),
    );

test.each(TOOL_ACTIONS)(
  '$screen: $label has its options and parameters',
  ({ screen, label, control: row, options, parameters }) => {
    const capability = CAPABILITIES.find((each) => each.control === row);
    const command = commandOf(capability?.command ?? '');
    const known = [
      ...(command?.options.map(({ long }) => long) ?? []),
      ...(command?.registeredArguments.map((each) => each.name()) ?? []),
    ];
    expect(known).toEqual(expect.arrayContaining([...options]));
    const tool = TOOLS.find(({ name }) => name === capability?.tool);
    expect(Object.keys(tool?.input.shape ?? {})).toEqual(expect.arrayContaining([...parameters]));
    // Matches an element's text or a quoted value.
    const text = new RegExp(`(['"\`]|>\\s*|^\\s+)${label}(['"\`]|\\s*<|\\s*$)`, 'm');
    expect(text.test(sourcesOf(screen)), `${screen} has no ${label}`).toBe(true);
  },
);

test('every screen of the tool that changes something is in the list of tool actions', () => {
  const screens = readdirSync(join(root, 'sections')).map((name) => `sections/${name}`);
  const changing = screens.filter((screen) =>
    /use(Site|Control)Change|control(<\w+>)?\('(POST|PUT|DELETE)'|method: 'PUT'/.test(sourcesOf(screen)),
  );
  expect([...new Set(TOOL_ACTIONS.map(({ screen }) => screen))]).toEqual(expect.arrayContaining(changing));
  expect(changing.length).toBeGreaterThan(8);
});

function documentation(): string {
  return readFileSync(fileURLToPath(new URL('../../docs/control-interface.md', import.meta.url)), 'utf8');
}

/** Reads rows such as "| `GET`, `PUT /sites/:siteId/clock` | its time |": several methods, one path. */
function documentedRows(): string[] {
  const [reference = ''] = documentation().split('## The same as a command');
  const rows = reference.matchAll(/^\| (`(?:GET|POST|PUT|DELETE)[^|]*) \|/gm);
  const described = [...rows].flatMap(([, cell = '']) => {
    const methods = [...cell.matchAll(/`(GET|POST|PUT|DELETE)\b/g)].map(([, method]) => method);
    const paths = [...cell.matchAll(/(?:GET|POST|PUT|DELETE) (\/[^`\s?]*)/g)].map(([, path]) => path);
    return methods.flatMap((method) => paths.map((path) => `${method} ${path}`));
  });
  return [...new Set(described)];
}
