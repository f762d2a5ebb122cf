import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Command } from 'commander';
import { EmulatorError } from '../../server/library/errors';
import { CONTRACT_VERSIONS, installedVersions, versionSkew } from '../../server/library/installed-packages';
import { configFileIn } from './config-file';
import { detectFrameworks, stepsFor } from './init/init-command';
import { type Project, readProject } from './init/project';
import { readPackage } from './package';
import { type SiteTarget, show, siteCommand, siteOf } from './site/site-command';
import { type Check, usageChecks } from './usage-checks';

export function doctorCommand(program: Command): void {
  siteCommand(program, 'doctor')
    .description('check this project and its emulator')
    .action(async (target: SiteTarget) => {
      const folder = process.cwd();
      const project = readProject(folder);
      const checks = [
        ...checksOfProject(folder),
        ...setupChecks(project),
        ...usageChecks(project),
        await emulatorCheck(target, project),
      ];
      show(target, checks, ({ name, state, text }) => `${MARKS[state]} ${name}: ${text}`);
      if (checks.some(({ state }) => state === 'problem')) process.exitCode = 1;
    });
}

const MARKS = { ok: 'ok     ', note: 'note   ', problem: 'PROBLEM' } as const;

function checksOfProject(folder: string): Check[] {
  const installed = installedVersions(folder);
  const skew = versionSkew(installed);
  const list = (versions: Record<string, string>) =>
    Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ');
  const config = configFileIn(folder);
  return [
    { name: 'Version', state: 'ok', text: `${readPackage().version} on Node ${process.versions.node}` },
    { name: 'Contract', state: 'ok', text: list({ ...CONTRACT_VERSIONS }) },
    { name: 'Your SDK', state: 'ok', text: list(installed) || 'no @wix/* package in package.json' },
    ...skew.map((text): Check => ({ name: 'Your SDK', state: 'note', text })),
    { name: 'Configuration', state: 'ok', text: config ?? 'no headless-emulator.config.ts' },
    optionalPackageCheck('sharp', 'pictures are resized', 'pictures are sent unresized and cannot be uploaded', folder),
    optionalPackageCheck('pg', 'sites can be kept in PostgreSQL', 'sites are kept in files or memory', folder),
  ];
}

function optionalPackageCheck(name: string, present: string, absent: string, folder: string): Check {
  try {
    createRequire(join(folder, 'package.json')).resolve(name);
    return { name, state: 'ok', text: `installed: ${present}` };
  } catch {
    return { name, state: 'note', text: `not installed: ${absent}` };
  }
}

/** Reports missing lines only as notes: a monorepo may have them elsewhere. */
export function setupChecks(project: Project): Check[] {
  return stepsFor(project)
    .filter(({ step }) => step.isWholeFile)
    .map(({ framework, step: { file } }): Check => {
      const path = join(project.folder, file);
      if (existsSync(path) && readFileSync(path, 'utf8').includes('headless-emulator'))
        return { name: framework, state: 'ok', text: `${file} uses headless-emulator` };
      const text = `${file} does not use headless-emulator: "npx headless-emulator init" prints the code to add`;
      return { name: framework, state: 'note', text };
    });
}

async function emulatorCheck(target: SiteTarget, project: Project): Promise<Check> {
  const error = await checkAt(target);
  if (!(error instanceof EmulatorError)) return error;
  const isRequested = target.url !== undefined || target.port !== undefined;
  if (isRequested || error.code !== 'UNREACHABLE') return { name: 'Emulator', state: 'problem', text: error.message };
  for (const { devServer } of detectFrameworks(project)) {
    const url = devServer?.(project);
    const check = url === undefined ? undefined : await checkAt({ ...target, url });
    if (check && !(check instanceof EmulatorError)) return check;
  }
  return missingEmulatorCheck(project);
}

async function checkAt(target: SiteTarget): Promise<Check | EmulatorError> {
  try {
    const { url, clientId, siteId, ownerApiKey, preset } = await siteOf(target);
    return {
      name: 'Emulator',
      state: 'ok',
      text: `running at ${url}; client ID ${clientId}, site ID ${siteId}, owner API key ${ownerApiKey}, preset ${preset}`,
    };
  } catch (error) {
    if (error instanceof EmulatorError) return error;
    throw error;
  }
}

/** Not a problem: a project may start its emulator only when it needs one. */
export function missingEmulatorCheck(project: Project): Check {
  const framework = detectFrameworks(project).find(({ devServer }) => devServer?.(project) !== undefined);
  const text = framework
    ? `not running. It starts with the ${framework.name} dev server: start that first. If its URL is not ${framework.devServer?.(project)}, add --url`
    : 'not running. Start it with "npx headless-emulator"; "exec" and "--import headless-emulator/register" start their own';
  return { name: 'Emulator', state: 'note', text };
}
