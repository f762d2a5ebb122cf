import type { Resolve } from '../source/collector';
import type { ProjectFile } from './project-files';

const SPECIFIER = /(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const OF_PLATFORM = /@wix\/|wixapis\.com|headless-emulator/;

/** The scripts that have to do with the platform: they name it, or imports connect them with one that does. */
export function connectedFiles(scripts: readonly ProjectFile[], resolve: Resolve): ProjectFile[] {
  const neighbours = new Map<string, string[]>();
  const connect = (one: string, other: string) => {
    const list = neighbours.get(one);
    if (list) list.push(other);
    else neighbours.set(one, [other]);
  };
  for (const { file, text } of scripts) {
    for (const [, specifier = ''] of text.matchAll(SPECIFIER)) {
      const other = resolve(specifier, file);
      if (other === undefined) continue;
      connect(file, other);
      connect(other, file);
    }
  }
  const reached = new Set(scripts.filter(({ text }) => OF_PLATFORM.test(text)).map(({ file }) => file));
  for (const file of reached) for (const other of neighbours.get(file) ?? []) reached.add(other);
  return scripts.filter(({ file }) => reached.has(file));
}
