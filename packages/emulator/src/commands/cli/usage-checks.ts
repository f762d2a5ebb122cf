import { NEXT } from '../../server/adapters/next/next-version.mjs';
import { filesBelow, type ProjectFile, textOf } from '../check/project/project-files';
import { hasNextAdapter } from './init/frameworks';
import type { Project } from './init/project';

export interface Check {
  name: string;
  state: 'ok' | 'note' | 'problem';
  text: string;
}

/** How the project's files use the package. */
export function usageChecks(project: Project): Check[] {
  const { files, isComplete } = projectFiles(project.folder);
  return [
    ...wrongWayIn(project, files),
    ...(isComplete && project.packages.has('headless-emulator') && !files.some(isUse) ? [UNUSED] : []),
    ...clientIdCheck(files),
  ];
}

/** The adapter would stop the app when it starts. */
function wrongWayIn(project: Project, files: readonly ProjectFile[]): Check[] {
  if (hasNextAdapter(project)) return [];
  const users = files.filter(({ text }) => /['"]headless-emulator\/next(?:\/\w+)?['"]/.test(text));
  if (users.length === 0) return [];
  const names = users.map(({ file }) => file).join(', ');
  const version = project.versionOf(NEXT.name);
  const text = `${NEXT.usedFor} needs ${NEXT.name} ${NEXT.minimum} or newer, and this project has ${version} (${names}). ${NEXT.otherWay}`;
  return [{ name: 'Next.js', state: 'problem', text }];
}

/** A dependency is no use, but a script is. */
const isUse = ({ file, text }: ProjectFile): boolean =>
  /headless[-_]emulator/i.test(file === 'package.json' ? withoutDependencies(text) : text);

const withoutDependencies = (text: string): string => text.replace(/"headless-emulator"\s*:\s*"[^"]*"/g, '');

const UNUSED: Check = {
  name: 'Package',
  state: 'note',
  text: 'no file of this project uses headless-emulator: "npx headless-emulator init" prints the code to add',
};

const CLIENT_ID = /client_?id["'`]?\s*[:=]\s*["'`]?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/gi;
const TEST_FILE = /(?:^|\/)(?:tests?|__tests__|e2e|spec)\/|\.(?:test|spec)\.|\.example$|\.seed\./;

/** Each client ID is a site of its own: tests have many, an app has one. */
function clientIdCheck(files: readonly ProjectFile[]): Check[] {
  const places = new Map<string, string>();
  for (const { file, text } of files.filter((each) => !TEST_FILE.test(each.file))) {
    for (const [, id = ''] of text.matchAll(CLIENT_ID)) {
      const clientId = id.toLowerCase();
      if (!places.has(clientId)) places.set(clientId, file);
    }
  }
  if (places.size < 2) return [];
  const list = [...places].map(([clientId, file]) => `${clientId} in ${file}`).join(', ');
  const text = `${places.size} client IDs: ${list}. Each is a site of its own, which has nothing of the others`;
  return [{ name: 'Client ID', state: 'note', text }];
}

const LEFT_OUT = /^(?:node_modules|dist|build|out|coverage|vendor|tmp|\.(?!env|github|vscode|husky|storybook).*)$/;
const READ = /(?:\.(?:[cm]?[jt]sx?|json|vue|svelte|astro|ya?ml|toml|sh)|(?:^|\/)(?:\.env[^/]*|Dockerfile|Makefile))$/;
const LOCK_FILE = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/;
const MAX_FILES = 5_000;
const MAX_BYTES = 500_000;
const MAX_BYTES_OF_ALL = 50_000_000;

/** The files that people write, up to a limit: a monorepo may have any number. */
function projectFiles(folder: string): { files: ProjectFile[]; isComplete: boolean } {
  const files: ProjectFile[] = [];
  let bytes = 0;
  for (const file of filesBelow(folder, LEFT_OUT)) {
    if (files.length >= MAX_FILES || bytes >= MAX_BYTES_OF_ALL) return { files, isComplete: false };
    if (!READ.test(file) || LOCK_FILE.test(file)) continue;
    const text = textOf(folder, file, MAX_BYTES);
    if (text === undefined) continue;
    files.push({ file, text });
    bytes += text.length;
  }
  return { files, isComplete: true };
}
