import { NEXT } from '../../../server/adapters/next/next-version.mjs';
import { isManaged, portIn } from '../managed-project';
import { type Edit, pluginEdit, scriptEdit, wrapperEdit } from './edits';
import type { Project } from './project';

export interface Step {
  file: string;
  text: string;
  /** `text` is the whole file, so the file can be created. */
  isWholeFile?: true;
  /** How an existing file gets the lines, and loses them again. */
  edit?: Edit;
}

export interface Framework {
  name: string;
  /** Identifies the framework in package.json; absent for a plain script. */
  dependency?: string;
  /** Identifies another language by the names of the project's files. */
  files?: RegExp;
  /** Default URL of the emulator in the framework's dev server; absent if the emulator runs elsewhere. */
  devServer?: (project: Project) => string | undefined;
  steps(project: Project): Step[];
}

export const SCRIPT = 'dev:emulator';

export const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'Next.js',
    dependency: 'next',
    devServer: (project) => (hasNextAdapter(project) ? 'http://localhost:3000' : undefined),
    steps: (project) => (hasNextAdapter(project) ? nextSteps(project) : [commandStep(project, 'next dev', 3000)]),
  },
  { name: 'Nuxt', dependency: 'nuxt', steps: (project) => [commandStep(project, 'nuxt dev', 3000)] },
  { name: 'Angular', dependency: '@angular/core', steps: (project) => [commandStep(project, 'ng serve', 4200)] },
  {
    name: 'Vite',
    dependency: 'vite',
    devServer: () => 'http://localhost:5173/__emulator',
    steps: (project) => [
      {
        file: `vite.config.${project.isTypeScript ? 'ts' : 'js'}`,
        text: "import emulator from 'headless-emulator/vite';\n\nexport default { plugins: [emulator()] };",
        isWholeFile: true,
        edit: pluginEdit('plugins: [emulator()]'),
      },
    ],
  },
  {
    name: 'Astro',
    dependency: 'astro',
    devServer: (project) => (isManaged(project) ? undefined : 'http://localhost:4321/__emulator'),
    steps: (project) => (isManaged(project) ? [managedStep(project)] : [ASTRO]),
  },
  {
    name: 'Playwright',
    dependency: '@playwright/test',
    steps: () => [{ file: 'your tests', text: "import { expect, test } from 'headless-emulator/playwright';" }],
  },
  {
    name: 'Vitest',
    dependency: 'vitest',
    steps: (project) => [{ file: 'your tests', text: project.isOlder('vitest', '3.2.0') ? BEFORE_FIXTURES : FIXTURES }],
  },
  language('Python', /\.py$|^(?:pyproject\.toml|requirements.*\.txt|Pipfile)$/, 'python3 script.py'),
  language('PHP', /\.php$|^composer\.json$/, 'php script.php'),
  language('Ruby', /\.rb$|^Gemfile$/, 'ruby script.rb'),
  {
    name: 'Node',
    steps: () => [{ file: 'the command line', text: 'node --import headless-emulator/register script.js' }],
  },
];

const ASTRO: Step = {
  file: 'astro.config.mjs',
  text: "import emulator from 'headless-emulator/vite';\n\nexport default { vite: { plugins: [emulator()] } };",
  isWholeFile: true,
  edit: pluginEdit('vite: { plugins: [emulator()] }'),
};

export const hasNextAdapter = (project: Project): boolean => !project.isOlder(NEXT.name, NEXT.minimum);

const FIXTURES = "import { test } from 'headless-emulator/vitest';";
const BEFORE_FIXTURES =
  "import { createEmulator } from 'headless-emulator';\n\nbeforeAll(async () => (await createEmulator()).intercept());";

/** `exec` finds the address of Astro's pages in the command. */
function managedStep(project: Project): Step {
  const value = `headless-emulator exec -- ${startOf(project) ?? 'astro dev'}`;
  return { file: 'package.json', text: `"${SCRIPT}": "${value}"`, edit: scriptEdit(SCRIPT, value) };
}

/** For frameworks without an adapter: the whole command runs on the emulator, and its pages behind a front. */
function commandStep(project: Project, command: string, defaultPort: number): Step {
  const port = portIn(project.scripts[startScript(project) ?? ''] ?? '') ?? defaultPort;
  const value = `headless-emulator exec --front http://localhost:${port} -- ${startOf(project) ?? command}`;
  return { file: 'package.json', text: `"${SCRIPT}": "${value}"`, edit: scriptEdit(SCRIPT, value) };
}

const startScript = ({ scripts }: Project): string | undefined =>
  ['dev', 'start'].find((name) => scripts[name] !== undefined);

function startOf(project: Project): string | undefined {
  const own = startScript(project);
  return own && `${project.packageManager.run} ${own}`;
}

function language(name: string, files: RegExp, command: string): Framework {
  const text = `npx headless-emulator exec -- ${command}`;
  return { name, files, steps: () => [{ file: 'the command line', text }] };
}

function nextSteps({ isTypeScript }: Project): Step[] {
  const extension = isTypeScript ? 'ts' : 'js';
  return [
    {
      file: `next.config.${isTypeScript ? 'ts' : 'mjs'}`,
      text: "import { withEmulator } from 'headless-emulator/next';\n\nexport default withEmulator({});",
      isWholeFile: true,
      edit: wrapperEdit,
    },
    {
      file: `instrumentation.${extension}`,
      text: "export { register } from 'headless-emulator/next/instrumentation';",
      isWholeFile: true,
    },
    {
      file: `app/headless-emulator/[...path]/route.${extension}`,
      text: "export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from 'headless-emulator/next/route';",
      isWholeFile: true,
    },
  ];
}
