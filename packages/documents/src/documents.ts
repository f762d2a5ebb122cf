import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';

/** Documents of the repository that the site shows, by `llms.txt`. */
export interface Section {
  title: string;
  pages: readonly { title: string; path: string }[];
}

export function sectionsOf(llms: string): Section[] {
  return llms
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      pages: [...section.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, title = '', path = '']) => ({
        title,
        path,
      })),
    }));
}

/** All Markdown of the repository, by path from its root. */
export const documentsIn = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

/** A folder's README is its index. */
export const pageOf = (path: string): string => path.replace(/(^|\/)README\.md$/, '$1index.md');

/** Copies documents and what they refer to. Other files than Markdown and pictures become texts below `source`. */
export function copyDocuments(root: string, to: string): void {
  const documents = new Set(documentsIn(root));
  for (const path of documents) {
    const text = readFileSync(join(root, path), 'utf8');
    write(join(to, pageOf(path)), withLinks(text, { path, root, to, documents }));
  }
}

interface Place {
  path: string;
  root: string;
  to: string;
  documents: ReadonlySet<string>;
}

/** Leads links to pages of the site. */
function withLinks(text: string, place: Place): string {
  return text.replace(
    /(?<=\]\()(?!https?:|mailto:|#)((?:[^()#\s]|\([^()\s]*\))+)(#[^)\s]*)?(?=\))/g,
    (_, link: string, hash = '') => {
      return linkTo(posix.normalize(posix.join(posix.dirname(place.path), decodeURI(link))), place) + hash;
    },
  );
}

function linkTo(target: string, { path, root, to, documents }: Place): string {
  const relative = (page: string) => posix.relative(posix.dirname(path), page).replace(/^(?!\.)/, './');
  const file = target.replace(/\/$/, '');
  if (documents.has(file)) return relative(pageOf(file));
  const readme = posix.join(file, 'README.md');
  if (documents.has(readme)) return relative(pageOf(readme));
  if (!existsSync(join(root, file))) throw new Error(`${path} links to ${target}, which does not exist`);
  if (statSync(join(root, file)).isDirectory()) {
    write(join(to, 'public', textOf(file)), `${listOf(root, file).join('\n')}\n`);
    return `/${textOf(file)}`;
  }
  if (PICTURES.has(extname(file))) {
    copy(join(root, file), join(to, file));
    return relative(file);
  }
  copy(join(root, file), join(to, 'public', textOf(file)));
  return `/${textOf(file)}`;
}

/** Routes of Next.js have brackets in their names, which links may not have. */
const textOf = (file: string): string => `source/${file.replace(/[()[\]]/g, '')}.txt`;

const PICTURES = new Set(['.png', '.webp', '.svg', '.jpg']);

const listOf = (root: string, folder: string): string[] =>
  execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' }).trim().split('\n');

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
