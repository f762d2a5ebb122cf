import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Resolve } from '../source/collector';

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts', '.cjs', '.cts', '.vue', '.svelte', '.astro'];
const INDEXES = ['/index.ts', '/index.tsx', '/index.js', '/index.jsx', '/index.mjs'];

interface Alias {
  /** The folder in which the alias holds. */
  below: string;
  /** The beginning of a specifier. */
  start: string;
  /** True if anything may follow. */
  isOpen: boolean;
  targets: readonly string[];
}

/** Finds files as TypeScript and bundlers do: relative paths, `paths` of tsconfig.json, packages of the same workspace. */
export function resolver(folder: string, files: readonly string[], settings: readonly string[]): Resolve {
  const known = new Set(files);
  const aliases = settings.flatMap((file) => (/[jt]sconfig/.test(file) ? pathsIn(folder, file) : []));
  const workspaces = settings.flatMap((file) => (file.endsWith('package.json') ? workspaceIn(folder, file) : []));
  const fileAt = (path: string): string | undefined => {
    const clean = posix.normalize(path);
    const withoutEnding = clean.replace(/\.[cm]?jsx?$/, '');
    for (const base of clean === withoutEnding ? [clean] : [clean, withoutEnding]) {
      const found = [...ENDINGS, ...INDEXES].find((ending) => known.has(base + ending));
      if (found !== undefined) return base + found;
    }
    return undefined;
  };
  return (specifier, from) => {
    if (specifier.startsWith('.')) return fileAt(posix.join(posix.dirname(from), specifier));
    for (const { below, start, isOpen, targets } of aliases) {
      if (!from.startsWith(below) || !(isOpen ? specifier.startsWith(start) : specifier === start)) continue;
      const found = targets.map((target) => fileAt(target + specifier.slice(start.length))).find(Boolean);
      if (found) return found;
    }
    for (const { name, place, entries } of workspaces) {
      if (specifier === name) return entries.map((entry) => fileAt(posix.join(place, entry))).find(Boolean);
      if (!specifier.startsWith(`${name}/`)) continue;
      const rest = specifier.slice(name.length + 1);
      return fileAt(posix.join(place, rest)) ?? fileAt(posix.join(place, 'src', rest));
    }
    // Bundlers and frameworks know these without a setting.
    const conventional =
      /^[@~]\/(.*)$/.exec(specifier)?.[1] ?? /^\$lib\/(.*)$/.exec(specifier)?.[1]?.replace(/^/, 'lib/');
    return conventional === undefined ? undefined : nearest(conventional, from, fileAt);
  };
}

function nearest(path: string, from: string, fileAt: (path: string) => string | undefined): string | undefined {
  for (let place = posix.dirname(from); ; place = posix.dirname(place)) {
    const found = fileAt(posix.join(place, path)) ?? fileAt(posix.join(place, 'src', path));
    if (found || place === '.' || place === '/') return found;
  }
}

function pathsIn(folder: string, file: string): Alias[] {
  const { compilerOptions: { paths = {}, baseUrl = '.' } = {} } = readJson(join(folder, file)) as {
    compilerOptions?: { paths?: Record<string, string[]>; baseUrl?: string };
  };
  const place = posix.dirname(file);
  return Object.entries(paths).map(([name, targets]) => ({
    below: place === '.' ? '' : `${place}/`,
    start: name.replace(/\*$/, ''),
    isOpen: name.endsWith('*'),
    targets: [targets].flat().map((target) => posix.join(place, baseUrl, String(target).replace(/\*$/, ''))),
  }));
}

function workspaceIn(folder: string, file: string): { name: string; place: string; entries: string[] }[] {
  const { name, main, module, source } = readJson(join(folder, file)) as Record<string, unknown>;
  const place = posix.dirname(file);
  if (typeof name !== 'string' || place === '.') return [];
  const named = [source, module, main].filter((each) => typeof each === 'string');
  return [{ name, place, entries: ['src/index', 'index', 'src/main', ...named] }];
}

/** Settings may have comments and commas at the end. What cannot be read has none. */
function readJson(path: string): Record<string, unknown> {
  try {
    const text = readFileSync(path, 'utf8')
      .replace(/("(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1')
      .replace(/,(?=\s*[}\]])/g, '');
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
