import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Command } from 'commander';
import { EmulatorError } from '../library/errors';
import { CONTRACT_VERSIONS, installedVersions, versionSkew } from '../library/installed-packages';
import { configFileIn } from './config-file';
import { readPackage } from './package';
import { type SiteTarget, show, siteCommand, siteOf } from './site/site-command';

interface Check {
  name: string;
  state: 'ok' | 'note' | 'problem';
  text: string;
}

export function doctorCommand(program: Command): void {
  siteCommand(program, 'doctor')
    .description('check this project and the emulator that it uses')
    .action(async (target: SiteTarget) => {
      const checks = [...checksOfProject(process.cwd()), await emulatorCheck(target)];
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
    optional('sharp', 'pictures are resized', 'pictures are sent unresized, and none can be uploaded', folder),
    optional('pg', 'sites can be kept in PostgreSQL', 'sites are kept in files or memory', folder),
  ];
}

function optional(name: string, present: string, absent: string, folder: string): Check {
  try {
    createRequire(join(folder, 'package.json')).resolve(name);
    return { name, state: 'ok', text: `installed: ${present}` };
  } catch {
    return { name, state: 'note', text: `not installed: ${absent}` };
  }
}

async function emulatorCheck(target: SiteTarget): Promise<Check> {
  try {
    const { url, clientId, preset } = await siteOf(target);
    return { name: 'Emulator', state: 'ok', text: `answers at ${url}; ${clientId} is a site like ${preset}` };
  } catch (error) {
    if (!(error instanceof EmulatorError)) throw error;
    return { name: 'Emulator', state: 'problem', text: error.message };
  }
}
