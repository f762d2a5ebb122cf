import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A code block of a document: ```` ```ts fragment ```` has the language `ts` and the mark `fragment`. */
export interface Snippet {
  document: string;
  line: number;
  language: string;
  mark: string;
  code: string;
}

/** Decisions describe the past. */
export const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((document) => !/^docs\/decisions\//.test(document));

export const textOf = (document: string): string => readFileSync(join(root, document), 'utf8');

export function snippetsIn(document: string): Snippet[] {
  const text = textOf(document);
  return [...text.matchAll(/^```(\S*) ?(.*)\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language = '', 2: mark = '', 3: code = '', index }) => ({
      document,
      line: text.slice(0, index).split('\n').length,
      language,
      mark,
      code,
    }),
  );
}

export const snippets = documents.flatMap(snippetsIn);

export const nameOf = ({ document, line }: Snippet): string => `${document}:${line}`;
