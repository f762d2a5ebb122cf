import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { changeFiles, type FileChange } from './change-files';
import { FRAMEWORKS, type Framework, type Step } from './frameworks';
import { type Project, readProject } from './project';

interface Options {
  write?: boolean;
  remove?: boolean;
  json?: boolean;
}

export interface FrameworkStep {
  framework: string;
  step: Step;
}

export function initCommand(program: Command): void {
  program
    .command('init')
    .addOption(new Option('--write', 'write them').conflicts('remove'))
    .option('--remove', 'remove what --write has written')
    .option('--json', 'print JSON, one object per line')
    .description('print the code that this project needs')
    .action(({ write = false, remove = false, json = false }: Options) => {
      const project = readProject(process.cwd());
      const steps = stepsFor(project);
      const changes = write || remove ? changesOf(project, steps, remove) : [];
      changeFiles(project.folder, changes);
      const changed = new Set(changes.map(({ file }) => file));
      if (!json && !remove && !project.packages.has('headless-emulator'))
        console.log(`${project.packageManager.install} headless-emulator\n`);
      for (const { framework, step } of steps) {
        const { file, text } = step;
        const done = changed.has(file);
        const place = placeOf(project, file, { done, write });
        if (json)
          console.log(JSON.stringify({ framework, file, text, written: done && write, removed: done && remove }));
        else if (!remove) console.log(`${framework}: ${place} ${file}\n\n${indent(text)}\n`);
        else if (done) console.log(`${framework}: removed from ${file}`);
      }
    });
}

/** A file that was not changed has the lines, or a form in which only a person should write them. */
function placeOf({ folder }: Project, file: string, { done, write }: { done: boolean; write: boolean }): string {
  if (done) return 'written to';
  if (!write) return 'in';
  return contentOf(join(folder, file))?.includes('headless-emulator') ? 'already in' : 'to be added to';
}

export const stepsFor = (project: Project): FrameworkStep[] =>
  detectFrameworks(project).flatMap((framework) =>
    framework.steps(project).map((step) => ({
      framework: framework.name,
      step: { ...step, file: locateFile(project, step.file) },
    })),
  );

/** A project without a known framework or language counts as a plain script. Astro and Nuxt bring their own Vite. */
export function detectFrameworks({ packages, files }: Project): Framework[] {
  const frameworks = FRAMEWORKS.filter(({ dependency }) => dependency !== undefined && packages.has(dependency));
  if (frameworks.length > 0) return frameworks;
  const languages = FRAMEWORKS.filter((each) => files.some((file) => each.files?.test(file)));
  const scripts = FRAMEWORKS.filter((each) => each.dependency === undefined && each.files === undefined);
  const isForNode = [...packages].some((name) => name.startsWith('@wix/'));
  return isForNode || languages.length === 0 ? [...scripts, ...languages] : languages;
}

/** The changes that write the steps, or take them back. Files of the project's own keep all other lines. */
export function changesOf({ folder }: Project, steps: readonly FrameworkStep[], isRemoval: boolean): FileChange[] {
  return steps.flatMap(({ step: { file, text, isWholeFile, edit } }): FileChange[] => {
    const before = contentOf(join(folder, file));
    const whole = `${text}\n`;
    if (before === undefined) return isWholeFile && !isRemoval ? [{ file, before, after: whole }] : [];
    if (isRemoval && isWholeFile && before.replaceAll('\r\n', '\n') === whole)
      return [{ file, before, after: undefined }];
    const after = isRemoval ? edit?.remove(before) : edit?.add(before);
    // Such a file would count as created, and be removed as a whole.
    return after === undefined || after === whole ? [] : [{ file, before, after }];
  });
}

const contentOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

const EXTENSION = /\.(?:[cm]?js|[cm]?ts)$/;

/** Below `src` if Next.js has its pages there, with the extension of an existing file. */
function locateFile({ folder, hasPagesInSrc }: Project, file: string): string {
  const isBesidePages = file.startsWith('app/') || file.startsWith('instrumentation.');
  const place = isBesidePages && hasPagesInSrc ? `src/${file}` : file;
  const spellings = ['.js', '.mjs', '.cjs', '.ts', '.mts'].map((extension) => place.replace(EXTENSION, extension));
  return spellings.find((each) => existsSync(join(folder, each))) ?? place;
}

const indent = (text: string): string => text.replace(/^/gm, '  ');
