import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { linter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { RequestContract } from 'headless-emulator/explain/request';
import { contractCompletions } from './completions';
import { contractProblems } from './problems';
import { editorTheme, jsonColours } from './theme';

export interface Editor {
  focus: () => void;
  destroy: () => void;
}

interface EditorOptions {
  label: string;
  text: string;
  contract: RequestContract;
  onChange: (text: string) => void;
  onRun: () => void;
}

/**
 * A JSON editor that knows the contract. In a shadow root, where the editor's styles are no `<style>` elements, which the
 * page's Content-Security-Policy would refuse.
 */
export function mountEditor(host: HTMLElement, { label, text, contract, onChange, onRun }: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const run = () => {
    onRun();
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
  return { focus: () => view.focus(), destroy: () => view.destroy() };
}
