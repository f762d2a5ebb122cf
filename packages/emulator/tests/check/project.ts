import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkProject, type ProjectReport } from '../../src/commands/check/check-project';

/** A folder with these files, until the test ends. */
export function projectOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** `productsV3.getProduct shop.ts:3`, in the order of the report. */
export function callsIn({ calls }: ProjectReport): string[] {
  return calls.flatMap(({ name, places }) => places.map(({ file, line }) => `${name} ${file}:${line}`));
}

export const foundIn = async (files: Record<string, string>): Promise<string[]> =>
  callsIn(await checkProject(projectOf(files)));
