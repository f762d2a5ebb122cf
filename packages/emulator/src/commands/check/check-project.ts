import { resolve } from 'node:path';
import { operations } from '../../platform/explain/operations/all-operations';
import { versionSkew } from '../../server/library/installed-packages';
import { addressCalls } from './calls/address-calls';
import { type CheckedCall, checkedCalls } from './calls/checked-call';
import { callsOfOtherLanguages, isOtherLanguage } from './calls/other-languages';
import { byFunction, sdkCalls } from './calls/sdk-calls';
import { type Finding, trapsIn } from './calls/traps';
import { Flow } from './flow/value-flow';
import { connectedFiles } from './project/connected';
import { type LockedPackage, lockedVersions, missingFromRegistry } from './project/locked-versions';
import { type ProjectFolder, readFolder } from './project/project-folder';
import { resolver } from './project/resolve';
import { readScript } from './source/read-file';

export interface CheckOptions {
  /** Ask this registry whether it still has the locked versions. */
  registry?: string | undefined;
}

export interface ProjectReport {
  folder: string;
  /** How many source files there are. */
  files: number;
  calls: CheckedCall[];
  findings: Finding[];
  packages: LockedPackage[];
  /** Sentences about versions, files that were not read, and syntax errors. */
  notes: string[];
}

/** Reads a project and says what it asks of the platform. Runs nothing of it, and needs no emulator. Throws EmulatorError. */
export async function checkProject(folder: string, options?: CheckOptions): Promise<ProjectReport> {
  const place = resolve(folder);
  return checkFolder(place, readFolder(place), options);
}

export async function checkFolder(
  place: string,
  { sources, settings, unread }: ProjectFolder,
  { registry }: CheckOptions = {},
): Promise<ProjectReport> {
  const scripts = sources.filter((source) => !isOtherLanguage(source));
  const findFile = resolver(
    place,
    scripts.map(({ file }) => file),
    settings,
  );
  const files = connectedFiles(scripts, findFile).map(({ file, text }) => readScript(file, text, findFile));
  const flow = new Flow(files);
  const found = [
    ...sdkCalls(files, flow, byFunction(await operations())),
    ...(await addressCalls(files, flow)),
    ...(await callsOfOtherLanguages(sources)),
  ];
  const packages = lockedVersions(place, settings);
  const usesPlatform = found.length > 0 || packages.length > 0;
  const missing = registry === undefined ? [] : await missingFromRegistry(packages, registry);
  return {
    folder: place,
    files: sources.length,
    calls: await checkedCalls(found),
    findings: trapsIn(found, files),
    packages,
    notes: [
      ...(usesPlatform ? [] : ['no call of the platform and no @wix/ package was found']),
      ...packages
        .filter(({ versions }) => versions.length > 1)
        .map(({ name, versions }) => `${name} is locked in several versions: ${versions.join(', ')}`),
      ...versionSkew(Object.fromEntries(packages.map(({ name, versions }) => [name, versions.at(-1) ?? '']))),
      ...missing.map((version) => `the registry no longer has ${version}, which is locked`),
      ...files.flatMap(({ file, syntaxError }) =>
        syntaxError ? [`${file}:${syntaxError.line} is not read beyond an error: ${syntaxError.message}`] : [],
      ),
      ...unread,
    ],
  };
}
