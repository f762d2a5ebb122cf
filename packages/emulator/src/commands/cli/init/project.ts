import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFile } from '../../../server/library/installed-packages';
import { isOlder, versionOfPackage } from '../../../server/library/peer-version.mjs';

export interface Project {
  folder: string;
  packages: ReadonlySet<string>;
  /** The names in the folder itself. */
  files: readonly string[];
  scripts: Readonly<Record<string, string>>;
  packageManager: PackageManager;
  isTypeScript: boolean;
  hasPagesInSrc: boolean;
  /** False if the package is absent, or if its version is unknown. */
  isOlder(name: string, minimum: string): boolean;
  /** As installed or, before that, as in package.json. */
  versionOf(name: string): string | undefined;
}

export interface PackageManager {
  lockFiles: readonly string[];
  install: string;
  run: string;
}

const NPM: PackageManager = {
  lockFiles: ['package-lock.json', 'npm-shrinkwrap.json'],
  install: 'npm install --save-dev',
  run: 'npm run',
};
const PACKAGE_MANAGERS: readonly PackageManager[] = [
  { lockFiles: ['pnpm-lock.yaml'], install: 'pnpm add --save-dev', run: 'pnpm run' },
  { lockFiles: ['yarn.lock'], install: 'yarn add --dev', run: 'yarn run' },
  { lockFiles: ['bun.lock', 'bun.lockb'], install: 'bun add --dev', run: 'bun run' },
  NPM,
];

/** Throws EmulatorError for a package.json that is not JSON. */
export function readProject(folder: string): Project {
  const { dependencies, devDependencies, scripts } = packageFile(folder);
  const ranges: Record<string, string> = { ...dependencies, ...devDependencies };
  const versionOf = (name: string) => versionOfPackage(name, folder) ?? ranges[name];
  return {
    folder,
    packages: new Set(Object.keys(ranges)),
    files: readdirSync(folder),
    scripts: scripts ?? {},
    packageManager: packageManagerOf(folder),
    isTypeScript: existsSync(join(folder, 'tsconfig.json')),
    hasPagesInSrc: ['src/app', 'src/pages'].some((pages) => existsSync(join(folder, pages))),
    versionOf,
    isOlder(name, minimum) {
      const version = versionOf(name);
      return version !== undefined && newestIsOlder(version, minimum);
    },
  };
}

/** By the nearest lock file: that of a workspace lies above its packages. */
function packageManagerOf(folder: string): PackageManager {
  for (let place = folder; ; place = dirname(place)) {
    const found = PACKAGE_MANAGERS.find(({ lockFiles }) => lockFiles.some((file) => existsSync(join(place, file))));
    if (found) return found;
    if (dirname(place) === place) return NPM;
  }
}

/** A range such as `^14.2.2` counts as the newest version that it allows. Tags and addresses count as new. */
function newestIsOlder(range: string, minimum: string): boolean {
  const [, sign = '', major, minor, patch] = /^([\^~=v]*)(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(range.trim()) ?? [];
  if (major === undefined) return false;
  const any = Number.MAX_SAFE_INTEGER;
  const newest = [
    major,
    sign.includes('^') ? any : (minor ?? any),
    sign.includes('^') || sign.includes('~') ? any : (patch ?? any),
  ];
  return isOlder(newest.join('.'), minimum);
}
