import { type Completion, type CompletionSource, pickedCompletion } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import {
  insertionOf,
  type JsonText,
  type RequestContract,
  type Suggestion,
  suggestionsAt,
  WORD_PART,
} from 'headless-emulator/explain/request';

/** Suggests field names, and the values of enums and booleans. */
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
  apply: (view, chosen, from, to) =>
    view.dispatch({
      ...insertionOf(insert, jsonTextOf(view.state), from, to),
      annotations: pickedCompletion.of(chosen),
      userEvent: 'input.complete',
    }),
  ...(detail && { detail }),
  ...(info && { info }),
  ...(isRequired && { boost: 1 }),
});
