import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The versions of a `@wix/` package that lock files name. */
export interface LockedPackage {
  name: string;
  versions: string[];
  /** The lock files. */
  files: string[];
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  'package-lock.json': /"(?:[^"]*\/)?node_modules\/(@wix\/[\w.-]+)":\s*\{\s*"version":\s*"([^"]+)"/g,
  'pnpm-lock.yaml': /^\s+['"]?\/?(@wix\/[\w.-]+)[@/](\d[\w.+-]*?)(?:\([^\n]*|_[^\n]*)?['"]?:\s*$/gm,
  'yarn.lock': /^"?(@wix\/[\w.-]+)@[^\n]*:\n\s+version:?\s+"?([^"\s]+)/gm,
};

/** Only packages that a package.json of the project asks for. */
export function lockedVersions(folder: string, settings: readonly string[]): LockedPackage[] {
  const manifests = settings.filter((file) => file.endsWith('package.json')).map((file) => textOf(join(folder, file)));
  const isAsked = (name: string) => manifests.some((text) => text.includes(`"${name}"`));
  const packages = new Map<string, { versions: Set<string>; files: Set<string> }>();
  for (const file of settings) {
    const pattern = PATTERNS[file.split('/').at(-1) ?? ''];
    if (!pattern) continue;
    for (const [, name = '', version = ''] of textOf(join(folder, file)).matchAll(pattern)) {
      if (!isAsked(name)) continue;
      const own = packages.get(name) ?? { versions: new Set(), files: new Set() };
      packages.set(name, own);
      own.versions.add(version);
      own.files.add(file);
    }
  }
  return [...packages]
    .map(([name, { versions, files }]) => ({ name, versions: [...versions].sort(), files: [...files].sort() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Versions that the registry no longer has, as `name@version`. Unanswered questions are left out. */
export async function missingFromRegistry(packages: readonly LockedPackage[], registry: string): Promise<string[]> {
  const locked = packages.flatMap(({ name, versions }) => versions.map((version) => ({ name, version })));
  const answers = await Promise.all(
    locked.map(async ({ name, version }) => ((await isGone(registry, name, version)) ? [`${name}@${version}`] : [])),
  );
  return answers.flat();
}

async function isGone(registry: string, name: string, version: string): Promise<boolean> {
  try {
    const address = `${registry.replace(/\/$/, '')}/${name.replace('/', '%2f')}/${version}`;
    return (await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })).status === 404;
  } catch {
    return false;
  }
}
