import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createProgram } from '../../src/commands/cli/program';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const server = read('server.json');
const project = read('package.json');

test('the registry of MCP servers names the package, its version and its command', () => {
  const { name, version, mcpName } = project;
  expect(server).toMatchObject({ name: mcpName, version, packages: [{ identifier: name, version }] });
  const [{ packageArguments, environmentVariables }] = server.packages;
  const command = createProgram('0').commands.find((each) => each.name() === packageArguments[0].value);
  const variables = command?.options.map(({ envVar }) => envVar);
  for (const variable of environmentVariables) expect(variables).toContain(variable.name);
});

// Source: the registry's schema, which refuses a longer one.
test('the registry’s description has at most 100 characters', () => {
  expect(server.description.length).toBeLessThanOrEqual(100);
});
