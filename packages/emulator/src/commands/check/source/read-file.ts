import { type ParseError, parse } from '@babel/parser';
import type { FileFacts } from '../flow/expression';
import type { Resolve } from './collector';
import { SourceReader } from './expressions';

interface Script {
  code: string;
  /** Where it begins in the file. */
  start: number;
  /** Lines of the file before the script. */
  linesBefore: number;
}

export interface ParsedScript extends Script {
  tree: ReturnType<typeof parse>;
}

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/gi;
const FRONTMATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/;

/** Reads a source file, however broken it is. Nothing of it runs. */
export function readScript(file: string, text: string, resolve: Resolve): FileFacts {
  const facts: FileFacts = {
    file,
    assignments: [],
    memberAssignments: [],
    calls: [],
    spreads: [],
    firstItems: [],
  };
  for (const script of scriptsOf(file, text)) {
    try {
      const { program, errors } = parseScript(file, script);
      if (errors?.[0]) facts.syntaxError = describe(errors[0]);
      new SourceReader(facts, resolve).program(program);
    } catch (error) {
      facts.syntaxError = reasonToStop(error);
    }
  }
  return facts;
}

/** The scripts of a file without syntax errors. */
export function parsedScripts(file: string, text: string): ParsedScript[] {
  return scriptsOf(file, text).map((script) => ({ ...script, tree: parseScript(file, script) }));
}

const parseScript = (file: string, { code, linesBefore }: Script) =>
  parse(code, {
    sourceType: 'unambiguous',
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowSuperOutsideMethod: true,
    allowUndeclaredExports: true,
    startLine: 1 + linesBefore,
    plugins: pluginsFor(file),
  });

/** Type assertions such as `<Client>value` exist only where JSX does not. */
function pluginsFor(file: string) {
  const decorators = ['decorators', 'decoratorAutoAccessors'] as const;
  if (/\.[cm]?ts$/.test(file)) return ['typescript' as const, ...decorators];
  if (/\.(?:[cm]?jsx?)$/.test(file)) return ['jsx' as const, 'flow' as const, ...decorators];
  return ['typescript' as const, 'jsx' as const, ...decorators];
}

type PlacedError = Error & { loc: { line: number } };

/** An error from which the parser cannot recover, or code that is nested deeper than the stack. Throws all others. */
function reasonToStop(error: unknown): { message: string; line: number } {
  if (error instanceof SyntaxError && 'loc' in error) return describe(error as PlacedError);
  if (error instanceof RangeError) return { message: 'it is nested too deeply', line: 1 };
  throw error;
}

function describe(error: ParseError | PlacedError): { message: string; line: number } {
  const { message, loc } = error as PlacedError;
  return { message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc.line };
}

/** The code of a file: all of it, or what its components hold as script. */
function scriptsOf(file: string, text: string): Script[] {
  if (!/\.(?:vue|svelte|astro)$/.test(file)) return [{ code: text, start: 0, linesBefore: 0 }];
  const scripts = [...text.matchAll(SCRIPT)].map(({ 0: all, 1: code = '', index }) =>
    scriptAt(text, index + all.indexOf('>') + 1, code),
  );
  const frontmatter = file.endsWith('.astro') ? FRONTMATTER.exec(text) : null;
  if (frontmatter) scripts.unshift(scriptAt(text, frontmatter[0].indexOf('\n') + 1, frontmatter[1] ?? ''));
  return scripts;
}

const scriptAt = (text: string, start: number, code: string): Script => ({
  code,
  start,
  linesBefore: text.slice(0, start).split('\n').length - 1,
});
