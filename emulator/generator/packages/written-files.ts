import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface FolderState {
  stale: string[];
  orphaned: string[];
}

/** Files that differ from `texts`, and files without a text. */
export function folderState(folder: string, texts: ReadonlyMap<string, string>): FolderState {
  const present = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = present.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const wanted = new Map([...texts].map(([file, text]) => [join(folder, file), text]));
  return {
    stale: [...wanted]
      .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
      .map(([file]) => file),
    orphaned: files.filter((file) => !wanted.has(file)),
  };
}

/** Writes the texts and removes all other files. */
export function writeFolder(folder: string, texts: ReadonlyMap<string, string>): FolderState {
  const state = folderState(folder, texts);
  for (const [file, text] of texts) {
    if (!state.stale.includes(join(folder, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const file of state.orphaned) rmSync(file);
  return state;
}
