import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { checkRequest } from '../../../../../src/platform/explain/request/check-request';
import { rangeOf } from '../../../../../src/platform/explain/request/json-places';
import type { RequestContract } from '../../../../../src/platform/explain/request/type-at';
import { contractCompletions, jsonTextOf } from './completions';
import { editorTheme, jsonColours } from './theme';

export interface Editor {
  /** Keeps the editor's state if the text is unchanged. */
  replace: (text: string) => void;
  focus: () => void;
  destroy: () => void;
}

interface EditorOptions {
  label: string;
  text: string;
  contract: RequestContract;
  onChange: (text: string) => void;
  onRun: (text: string) => void;
}

/** In a shadow root the editor's styles are adopted style sheets: the page's policy refuses `<style>` elements. */
export function mountEditor(host: HTMLElement, { label, text, contract, onChange, onRun }: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const run = ({ state: { doc } }: EditorView) => {
    onRun(doc.toString());
    return true;
  };
  const state = EditorState.create({
    doc: text,
    extensions: [
      keymap.of([
        { key: 'Mod-Enter', run },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...lintKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      lineNumbers(),
      history(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of('  '),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      EditorView.lineWrapping,
      json(),
      syntaxHighlighting(jsonColours),
      editorTheme,
      autocompletion({ override: [contractCompletions(contract)], icons: false }),
      linter(jsonParseLinter()),
      linter(contractProblems(contract)),
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
      EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
        if (docChanged) onChange(doc.toString());
      }),
    ],
  });
  const view = new EditorView({ state, root, parent: root });
  return {
    replace(insert) {
      const { doc } = view.state;
      if (insert !== doc.toString()) view.dispatch({ changes: { from: 0, to: doc.length, insert } });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** The JSON linter reports broken JSON. */
const contractProblems =
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
