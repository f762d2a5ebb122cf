import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { dependenciesOf } from '../../library/installed-packages';
import { FRAMEWORKS, type Framework, type Step } from './frameworks';

interface Options {
  write?: boolean;
  json?: boolean;
}

export function initCommand(program: Command): void {
  program
    .command('init')
    .option('--write', 'create the files that do not exist yet')
    .option('--json', 'print JSON, one object per line')
    .description('print the code that this project needs')
    .action(({ write = false, json = false }: Options) => {
      const folder = process.cwd();
      for (const { framework, step: anywhere } of stepsFor(folder)) {
        const step = { ...anywhere, file: locateFile(folder, anywhere.file) };
        const isWritten = write && createFile(folder, step);
        if (json) console.log(JSON.stringify({ framework, ...step, written: isWritten }));
        else console.log(`${framework}: ${isWritten ? 'written to' : 'in'} ${step.file}\n\n${indent(step.text)}\n`);
      }
    });
}

export const stepsFor = (folder: string): { framework: string; step: Step }[] =>
  detectFrameworks(folder).flatMap(({ name, steps }) => steps.map((step) => ({ framework: name, step })));

/** A project without a known framework counts as a plain script. */
export function detectFrameworks(folder: string): Framework[] {
  const names = new Set(dependenciesOf(folder));
  const frameworks = FRAMEWORKS.filter(({ dependency }) => dependency !== undefined && names.has(dependency));
  return frameworks.length > 0 ? frameworks : FRAMEWORKS.filter(({ dependency }) => dependency === undefined);
}

/** Never changes existing files: their lines are printed instead. */
function createFile(folder: string, { file, text, isWholeFile }: Step): boolean {
  const path = join(folder, file);
  if (!isWholeFile || existsSync(path)) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
  return true;
}

const EXTENSION = /\.(?:[cm]?js|[cm]?ts)$/;

/** Below `src` if Next.js has its pages there, with the extension of an existing file. */
export function locateFile(folder: string, file: string): string {
  const isBesidePages = file.startsWith('app/') || file.startsWith('instrumentation.');
  const place = isBesidePages && existsSync(join(folder, 'src/app')) ? `src/${file}` : file;
  const spellings = ['.js', '.mjs', '.cjs', '.ts', '.mts'].map((extension) => place.replace(EXTENSION, extension));
  return spellings.find((each) => existsSync(join(folder, each))) ?? place;
}

const indent = (text: string): string => text.replace(/^/gm, '  ');
