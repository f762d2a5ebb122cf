import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { checkRequest } from '../../../../../src/platform/explain/request/check-request';
import { rangeOf } from '../../../../../src/platform/explain/request/json-places';
import type { RequestContract } from '../../../../../src/platform/explain/request/type-at';
import { jsonTextOf } from './completions';

/** The JSON linter reports broken JSON. */
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
      // The platform may still accept a field that the contract does not have.
      severity: isName ? 'warning' : 'error',
      message,
    }));
  };
