import { json } from '@codemirror/lang-json';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import {
  insertionOf,
  type JsonText,
  type RequestContract,
  rangeOf,
  suggestionsAt,
} from 'headless-emulator/explain/request';
import { expect, test } from 'vitest';

const CONTRACT: RequestContract = {
  root: 'Request',
  required: ['query'],
  types: {
    types: {
      Request: { fields: { query: { type: 'object', ref: 'Query' }, id: { type: 'string', readonly: true } } },
      Query: {
        fields: {
          order: { type: 'enum', ref: 'Order' },
          orders: { type: 'enum', ref: 'Order', list: true },
          isOpen: { type: 'boolean' },
        },
      },
    },
    enums: { Order: ['ASC', 'DESC'] },
  },
};

function newEditor(doc: string): { state: EditorState; text: JsonText } {
  const state = EditorState.create({ doc, extensions: [json()] });
  const tree = ensureSyntaxTree(state, doc.length);
  if (!tree) throw new Error('the text was not parsed');
  return { state, text: { tree, slice: (from, to) => state.sliceDoc(from, to) } };
}

/** `|` marks the cursor. */
function suggestionsIn(marked: string, isRequested = false) {
  const cursor = marked.indexOf('|');
  const { state, text } = newEditor(marked.replace('|', ''));
  return { state, text, cursor, place: suggestionsAt(CONTRACT, text, cursor, isRequested) };
}

const labelsIn = (marked: string, isRequested?: boolean) =>
  suggestionsIn(marked, isRequested).place?.suggestions.map(({ label }) => label);

test('autocomplete suggests missing writable fields', () => {
  expect(labelsIn('{"|"}')).toEqual(['"query"']);
  expect(labelsIn('{"query": {"order": "ASC", i|}}')).toEqual(['"orders"', '"isOpen"']);
  expect(suggestionsIn('{"|"}').place?.suggestions[0]).toMatchObject({ isRequired: true });
});

test('autocomplete suggests nothing before a letter is typed, unless it is requested', () => {
  expect(labelsIn('{|}')).toBeUndefined();
  expect(labelsIn('{|}', true)).toEqual(['"query"']);
});

test('autocomplete suggests the values of enums, lists of enums and booleans', () => {
  expect(labelsIn('{"query": {"order": "|"}}')).toEqual(['"ASC"', '"DESC"']);
  expect(labelsIn('{"query": {"orders": ["ASC", "|"]}}')).toEqual(['"ASC"', '"DESC"']);
  expect(labelsIn('{"query": {"isOpen": |}}')).toEqual(['true', 'false']);
});

test.each([
  ['{"|"}', '{"query": {|}}'],
  ['{"qu|"}', '{"query": {|}}'],
  ['{qu|}', '{"query": {|}}'],
  ['{"query": {"order": "|"}}', '{"query": {"order": "ASC"|}}'],
])('autocomplete replaces %s with %s, without the quote that was closed while typing', (before, after) => {
  const { state, text, cursor, place } = suggestionsIn(before);
  const { changes, selection } = insertionOf(place?.suggestions[0]?.insert ?? '', text, place?.from ?? 0, cursor);
  const result = state.update({ changes }).state.doc.toString();
  expect(`${result.slice(0, selection.anchor)}|${result.slice(selection.anchor)}`).toBe(after);
});

test('a path leads to its value or name, or to the nearest existing ancestor', () => {
  const { text } = newEditor('{"query": {"orders": ["ASC", "UP"]}}');
  const rangeText = (path: (string | number)[], isName = false) => {
    const { from, to } = rangeOf(text, path, isName);
    return text.slice(from, to);
  };
  expect(rangeText(['query', 'orders', 1])).toBe('"UP"');
  expect(rangeText(['query', 'orders'], true)).toBe('"orders"');
  expect(rangeText(['query', 'missing'])).toBe('{');
});
