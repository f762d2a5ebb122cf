import { createCssVariablesTheme, createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import bash from 'shiki/langs/bash.mjs';
import json from 'shiki/langs/json.mjs';
import typescript from 'shiki/langs/tsx.mjs';

export type CodeLanguage = 'typescript' | 'json' | 'bash';

/** `packages/devtools/code/token-classes.ts` sets the colours. */
export type TokenKind = 'plain' | 'keyword' | 'string' | 'constant' | 'name' | 'comment' | 'punctuation';

export interface Token {
  text: string;
  kind: TokenKind;
}

const GRAMMARS = { typescript: 'tsx', json: 'json', bash: 'bash' } as const;

const KINDS: Record<string, TokenKind> = {
  'var(--shiki-token-keyword)': 'keyword',
  'var(--shiki-token-string)': 'string',
  'var(--shiki-token-string-expression)': 'string',
  'var(--shiki-token-constant)': 'constant',
  'var(--shiki-token-function)': 'name',
  'var(--shiki-token-comment)': 'comment',
  'var(--shiki-token-punctuation)': 'punctuation',
};

/** A limit by length gives the same result each time: Shiki's default limit is half a second, which a busy machine exceeds. */
const LIMITS = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 1_000 } as const;

let highlighter: HighlighterCore | undefined;

/** Server only: Shiki and its grammars are larger than a page's script. */
export function highlight(code: string, language: CodeLanguage): Token[][] {
  highlighter ??= createHighlighterCoreSync({
    themes: [createCssVariablesTheme({ name: 'site' })],
    langs: [bash, json, typescript],
    engine: createJavaScriptRegexEngine(),
  });
  const lines = highlighter.codeToTokensBase(code, {
    lang: GRAMMARS[language],
    theme: 'site',
    ...LIMITS,
  });
  return lines.map((line) => line.map(({ content, color }) => ({ text: content, kind: kindOf(content, color) })));
}

function kindOf(text: string, colour: string | undefined): TokenKind {
  const kind = KINDS[colour ?? ''] ?? 'plain';
  // The theme also counts variables as constants.
  return kind === 'constant' && !/^\s*(-?\d|true|false|null|undefined)/.test(text) ? 'plain' : kind;
}
