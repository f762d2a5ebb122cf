import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export interface Editor {
  text: string;
}

interface EditorOptions {
  /** The element that gets the editor instead of its text field. */
  place: HTMLElement;
  language: 'typescript' | 'json';
  label: string;
  onRun(): void;
}

const DARK = HighlightStyle.define(
  [
    { tag: [tags.keyword, tags.modifier], color: '#c4a7f5' },
    { tag: [tags.string, tags.special(tags.string)], color: '#8fd49b' },
    { tag: [tags.number, tags.bool, tags.null], color: '#f2b880' },
    { tag: tags.comment, color: '#8a94a6' },
    { tag: [tags.typeName, tags.className], color: '#82c8f0' },
    { tag: tags.propertyName, color: '#a8c7fa' },
  ],
  { themeType: 'dark' },
);

/** CodeMirror, with the text of `place`. Tab leaves the editor after Escape. */
export function mountEditor({ place, language, label, onRun }: EditorOptions): Editor {
  const doc = place.textContent ?? '';
  place.replaceChildren();
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc,
      extensions: [
        keymap.of([
          {
            key: 'Mod-Enter',
            run: () => {
              onRun();
              return true;
            },
          },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
        ...(isDark ? [syntaxHighlighting(DARK)] : []),
        EditorView.theme({}, { dark: isDark }),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        language === 'json' ? json() : javascript({ typescript: true }),
      ],
    }),
  });
  return {
    get text() {
      return view.state.doc.toString();
    },
    set text(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
  };
}
