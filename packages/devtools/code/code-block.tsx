import type { ReactNode } from 'react';
import { CopyButton } from '@/components/shell/copy-button';
import { type CodeLanguage, highlight } from '@/packages/devtools/code/highlight';
import { ScrollBox } from './scroll-box';
import { TOKEN_CLASSES } from './token-classes';

interface CodeBlockProps {
  code: string;
  language?: CodeLanguage;
  title: ReactNode;
  /** First and last line to mark, counted from 1. */
  marked?: [first: number, last: number];
  /** Number of the first line in its file; absent: lines have no numbers. */
  firstLine?: number;
}

export function CodeBlock({ code, language = 'typescript', title, marked, firstLine }: CodeBlockProps) {
  const lines = highlight(code.trimEnd(), language);
  return (
    <figure className="min-w-0 overflow-hidden rounded-xl border border-line bg-sunken">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-4">
        <span className="min-w-0 truncate font-mono text-xs text-soft">{title}</span>
        <CopyButton text={code} />
      </figcaption>
      <ScrollBox className={BOX}>
        <code className="grid min-w-max">
          {lines.map((line, index) => (
            <span key={keyOf(index)} className={`px-4 ${isMarked(index + 1, marked) ? MARKED : ''}`}>
              {firstLine === undefined ? null : (
                <span aria-hidden="true" className="mr-4 inline-block w-8 text-right text-soft select-none">
                  {firstLine + index}
                </span>
              )}
              {line.map(({ text, kind }, place) => (
                <span key={keyOf(place)} className={TOKEN_CLASSES[kind]}>
                  {text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </ScrollBox>
    </figure>
  );
}

const BOX = 'max-h-128 overflow-auto py-3 font-mono text-[0.8125rem] leading-6 -outline-offset-2!';
const MARKED = 'bg-accent-wash shadow-[inset_3px_0_var(--accent)]';

const isMarked = (line: number, marked: CodeBlockProps['marked']): boolean =>
  marked !== undefined && line >= marked[0] && line <= marked[1];

const keyOf = (place: number): string => `at ${place}`;
