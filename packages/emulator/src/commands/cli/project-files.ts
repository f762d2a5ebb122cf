import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface ProjectFile {
  /** Below the project's folder, with `/`. */
  file: string;
  text: string;
}

const LEFT_OUT = /^(?:node_modules|dist|build|out|coverage|vendor|tmp|\.(?!env|github|vscode|husky|storybook).*)$/;
const READ = /(?:\.(?:[cm]?[jt]sx?|json|vue|svelte|astro|ya?ml|toml|sh)|(?:^|\/)(?:\.env[^/]*|Dockerfile|Makefile))$/;
const LOCK_FILE = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/;
const MAX_FILES = 5_000;
const MAX_BYTES = 500_000;
const MAX_BYTES_OF_ALL = 50_000_000;

/** The files that people write, up to a limit: a monorepo may have any number. */
export function projectFiles(folder: string): { files: ProjectFile[]; isComplete: boolean } {
  const files: ProjectFile[] = [];
  const waiting = [''];
  let bytes = 0;
  while (waiting.length > 0) {
    const place = waiting.shift() ?? '';
    for (const entry of entriesOf(join(folder, place))) {
      if (files.length >= MAX_FILES || bytes >= MAX_BYTES_OF_ALL) return { files, isComplete: false };
      const file = place === '' ? entry.name : `${place}/${entry.name}`;
      if (LEFT_OUT.test(entry.name)) continue;
      if (entry.isDirectory()) waiting.push(file);
      else if (entry.isFile() && READ.test(file) && !LOCK_FILE.test(file)) {
        const text = textOf(join(folder, file));
        if (text === undefined) continue;
        files.push({ file, text });
        bytes += text.length;
      }
    }
  }
  return { files, isComplete: true };
}

/** Skips folders and files that this user may not read. */
function entriesOf(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

function textOf(path: string): string | undefined {
  try {
    return statSync(path).size <= MAX_BYTES ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
