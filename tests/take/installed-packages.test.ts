import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkPackages } from '../../scripts/try-take/installed-packages.mjs';

test('a project gets the named packages and their dependencies, and no others', () => {
  const project = mkdtempSync(join(tmpdir(), 'packages-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  linkPackages(['js-cookie', 'react-dom'], project);
  expect(readdirSync(join(project, 'node_modules')).sort()).toEqual(['js-cookie', 'react', 'react-dom', 'scheduler']);
  expect(readdirSync(join(project, 'node_modules/js-cookie'))).toContain('package.json');
});

test('a package outside this repository is refused', () => {
  expect(() => linkPackages(['left-pad'], tmpdir())).toThrow('package-lock.json has no left-pad');
});
