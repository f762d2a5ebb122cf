import { type Completion, type CompletionSource, pickedCompletion } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { JsonText } from '../../../../../src/platform/explain/request/json-places';
import {
  insertionOf,
  type Suggestion,
  suggestionsAt,
  WORD_PART,
} from '../../../../../src/platform/explain/request/suggestions';
import type { RequestContract } from '../../../../../src/platform/explain/request/type-at';

export const contractCompletions =
  (contract: RequestContract): CompletionSource =>
  ({ state, pos, explicit }) => {
    const place = suggestionsAt(contract, jsonTextOf(state), pos, explicit);
    return place ? { from: place.from, options: place.suggestions.map(completion), validFor: WORD_PART } : null;
  };

export const jsonTextOf = (state: EditorState): JsonText => ({
  tree: syntaxTree(state),
  slice: (from, to) => state.sliceDoc(from, to),
});

const completion = ({ label, insert, detail, info, isRequired }: Suggestion): Completion => ({
  label,
  apply: (view, selectedCompletion, from, to) =>
    view.dispatch({
      ...insertionOf(insert, jsonTextOf(view.state), from, to),
      annotations: pickedCompletion.of(selectedCompletion),
      userEvent: 'input.complete',
    }),
  ...(detail && { detail }),
  ...(info && { info }),
  ...(isRequired && { boost: 1 }),
});
