import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { proofs } from '../../tools/scripts/tests/proofs.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts, engines, devDependencies }: Package = JSON.parse(text('package.json'));

interface Package {
  scripts: Record<string, string>;
  engines: { node: string };
  devDependencies: Record<string, string>;
}

test('.env.example names the variables of docs/environment.md', () => {
  const documented = [...text('docs/environment.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
    ([, names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const listed = [...text('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(documented.length).toBeGreaterThan(10);
  expect(listed.sort()).toEqual(documented.sort());
});

test('CONTRIBUTING explains each part of npm test', () => {
  const guide = text('CONTRIBUTING.md');
  const parts = Object.keys(scripts).filter((name) => /^(?:lint|typecheck|test:)/.test(name));
  expect(parts.sort()).toEqual(['lint', 'test:all', 'test:dates', 'test:e2e', 'test:unit', 'test:watch', 'typecheck']);
  expect(parts.filter((name) => !guide.includes(`npm run ${name}`))).toEqual([]);
  expect(guide).toContain('npm test -- --changed');
});

test('CI runs the README’s commands on every supported Node.js version', () => {
  const workflow = text('.github/workflows/ci.yml');
  const commands = [...text('README.md').matchAll(/^(npm (?:start|test)) +#/gm)].map(([, command = '']) => command);
  expect(commands).toEqual(['npm start', 'npm test']);
  expect(commands.filter((command) => !workflow.includes(command))).toEqual([]);
  const [, versions = ''] = /node: \[(.*)\]/.exec(workflow) ?? [];
  const [oldest = ''] = versions.split(', ');
  expect(engines.node).toContain(`>=${oldest}.`);
  expect(versions.split(', ')).toContain(text('.nvmrc').trim());
});

test('CI runs the whole suite once, in as many parts as there are', () => {
  const [, shards = '', of = ''] =
    /shard: \[(.*)\][\s\S]*npm run test:all -- --shard \$\{\{ matrix\.shard \}\}\/(\d+)/.exec(
      text('.github/workflows/ci.yml'),
    ) ?? [];
  expect(shards.split(', ').map(Number)).toEqual(Array.from({ length: Number(of) }, (_, index) => index + 1));
});

test('every command that proves something runs in test:all or every week', () => {
  const weekly = text('.github/workflows/weekly.yml');
  expect(proofs.map(({ name }) => name).filter((name) => !scripts[name])).toEqual([]);
  const proving = Object.keys(scripts).filter((name) =>
    /^(?:attack|bench|contract|mutate|test:dates|try-.*)$/.test(name),
  );
  expect(proving.length).toBeGreaterThan(5);
  const isRun = (name: string) => proofs.some((proof) => proof.name === name) || weekly.includes(`npm run ${name}`);
  expect(proving.filter((name) => !isRun(name))).toEqual([]);
  for (const command of ['test:dates', 'mutate', 'attack -- --long', 'bench'])
    expect(weekly).toContain(`npm run ${command}`);
});

test('the lock file has the hooks package for every system that the package supports', () => {
  const lock: { packages: Record<string, { version: string; optionalDependencies?: Record<string, string> }> } =
    JSON.parse(text('package-lock.json'));
  const hooks = lock.packages['node_modules/lefthook'];
  expect(hooks?.version).toBe(devDependencies.lefthook);
  const missing = Object.keys(hooks?.optionalDependencies ?? {}).filter(
    (name) => !lock.packages[`node_modules/${name}`],
  );
  expect(missing).toEqual([]);
});

describe('the commit message hook', () => {
  const sixty = 'a'.repeat(60);

  test.each([
    ['accepts 60 characters', sixty, 0],
    ['refuses 61 characters', `${sixty}a`, 1],
    ['accepts a long body', `Short\n\n${sixty}${sixty}`, 0],
    ['accepts the long subject of a revert', `Revert "${sixty}"`, 0],
    ['accepts an imperative', 'Process coupons of blocked members', 0],
    ['refuses a past tense', 'Added coupons', 1],
    ['refuses a third person', 'Adds coupons', 1],
    ['refuses the words of tools/lint/english.mjs', 'Tell whoever books', 1],
    ['reads no body for odd words', 'Refuse coupons\n\nWhoever books', 0],
  ])('%s', (_, message, status) => {
    const folder = mkdtempSync(join(tmpdir(), 'commit-message-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'COMMIT_EDITMSG');
    writeFileSync(file, message);
    expect(spawnSync(process.execPath, ['tools/scripts/commit-subject.mjs', file], { cwd: root }).status).toBe(status);
  });
});
