import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { checkRequest, type RequestContract, rangeOf } from 'headless-emulator/explain/request';
import { jsonTextOf } from './completions';

/** Violations of the contract, at their places in the request. Invalid JSON is reported by another linter. */
export const contractProblems =
  ({ types, root, required }: RequestContract) =>
  ({ state }: EditorView): Diagnostic[] => {
    let request: unknown;
    try {
      request = JSON.parse(state.doc.toString());
    } catch {
      return [];
    }
    return checkRequest(types, { request: root, required }, request).map(({ path, message, isName }) => ({
      ...rangeOf(jsonTextOf(state), path, isName),
      // The platform decides: what the contract does not know may still be taken.
      severity: isName ? 'warning' : 'error',
      message,
    }));
  };
