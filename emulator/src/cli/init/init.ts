import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { dependenciesIn } from './dependencies';
import { FRAMEWORKS, type Step } from './frameworks';

interface Options {
  write?: boolean;
  json?: boolean;
}

/** Shows the lines that this project needs, or writes those that are files of their own. */
export function initCommand(program: Command): void {
  program
    .command('init')
    .option('--write', 'create the files that do not exist yet')
    .option('--json', 'print JSON, an object a line')
    .description('show the lines that this project needs')
    .action(({ write = false, json = false }: Options) => {
      const folder = process.cwd();
      for (const { framework, step } of stepsFor(folder)) {
        const isWritten = write && createFile(folder, step);
        if (json) console.log(JSON.stringify({ framework, ...step, written: isWritten }));
        else console.log(`${framework}: ${isWritten ? 'written to' : 'in'} ${step.file}\n\n${indented(step.text)}\n`);
      }
    });
}

/** The steps of what the project uses; those of a plain script if it uses none of it. */
export function stepsFor(folder: string): { framework: string; step: Step }[] {
  const names = dependenciesIn(folder);
  const used = FRAMEWORKS.filter(({ dependency }) => dependency !== undefined && names.has(dependency));
  const shown = used.length > 0 ? used : FRAMEWORKS.filter(({ dependency }) => dependency === undefined);
  return shown.flatMap(({ name, steps }) => steps.map((step) => ({ framework: name, step })));
}

/** A file that exists is somebody's own: its lines are shown and never written. */
function createFile(folder: string, { file, text, isWholeFile }: Step): boolean {
  const path = join(folder, file);
  if (!isWholeFile || existsSync(path)) return false;
  writeFileSync(path, `${text}\n`);
  return true;
}

const indented = (text: string): string => text.replace(/^/gm, '  ');
