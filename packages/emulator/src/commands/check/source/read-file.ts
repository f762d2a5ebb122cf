import { type ParseError, parse } from '@babel/parser';
import type { FileFacts } from '../flow/expression';
import type { Resolve } from './collector';
import { SourceReader } from './expressions';
import { scriptsOf } from './scripts';

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
  for (const { code, linesBefore } of scriptsOf(file, text)) {
    try {
      const { program, errors } = parse(code, {
        sourceType: 'unambiguous',
        errorRecovery: true,
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
        allowSuperOutsideMethod: true,
        allowUndeclaredExports: true,
        startLine: 1 + linesBefore,
        plugins: pluginsFor(file),
      });
      if (errors?.[0]) facts.syntaxError = describe(errors[0]);
      new SourceReader(facts, resolve).program(program);
    } catch (error) {
      // Only with an error from which the parser cannot recover.
      if (!isParseError(error)) throw error;
      facts.syntaxError = describe(error);
    }
  }
  return facts;
}

/** Type assertions such as `<Client>value` exist only where JSX does not. */
function pluginsFor(file: string) {
  const decorators = ['decorators', 'decoratorAutoAccessors'] as const;
  if (/\.[cm]?ts$/.test(file)) return ['typescript' as const, ...decorators];
  if (/\.(?:[cm]?jsx?)$/.test(file)) return ['jsx' as const, 'flow' as const, ...decorators];
  return ['typescript' as const, 'jsx' as const, ...decorators];
}

type PlacedError = Error & { loc: { line: number } };

const isParseError = (error: unknown): error is PlacedError => error instanceof SyntaxError && 'loc' in error;

function describe(error: ParseError | PlacedError): { message: string; line: number } {
  const { message, loc } = error as PlacedError;
  return { message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc.line };
}
