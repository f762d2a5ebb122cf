import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];
type Path = (string | number)[];

/** The object or list around the position, and its path. */
export function containerAt(state: EditorState, position: number): { node: SyntaxNode; path: Path } | undefined {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(position, -1);
  while (node && node.name !== 'Object' && node.name !== 'Array') node = node.parent;
  return node ? { node, path: pathOf(state, node) } : undefined;
}

/** The names of the object's fields. */
export const namesIn = (state: EditorState, object: SyntaxNode): string[] =>
  object.getChildren('Property').flatMap((property) => nameOf(state, property) ?? []);

function pathOf(state: EditorState, node: SyntaxNode): Path {
  const path: Path = [];
  for (let at: SyntaxNode = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.name === 'Property') {
      const name = nameOf(state, parent);
      if (name !== undefined) path.unshift(name);
    } else if (parent.name === 'Array') path.unshift(valuesIn(parent).findIndex(({ from }) => from === at.from));
  }
  return path;
}

/** Where the value, or with `isName` the name, at the path stands. Falls back to the nearest existing ancestor. */
export function rangeOf(state: EditorState, path: readonly (string | number)[], isName = false) {
  let node: SyntaxNode = syntaxTree(state).topNode.firstChild ?? syntaxTree(state).topNode;
  let property: SyntaxNode | undefined;
  for (const step of path) {
    const next: { node: SyntaxNode; property: SyntaxNode | undefined } | undefined = stepTo(state, node, step);
    if (!next) break;
    ({ node, property } = next);
  }
  const name = property?.getChild('PropertyName');
  // A missing field has no place of its own: only the object's first bracket is marked.
  if (!isName && node.name === 'Object') return { from: node.from, to: node.from + 1 };
  return isName && name ? { from: name.from, to: name.to } : { from: node.from, to: node.to };
}

function stepTo(state: EditorState, node: SyntaxNode, step: string | number) {
  if (typeof step === 'number') {
    const value = valuesIn(node)[step];
    return value && { node: value, property: undefined };
  }
  const property = node.getChildren('Property').find((each) => nameOf(state, each) === step);
  const value = property?.lastChild;
  return property && value ? { node: value, property } : undefined;
}

function nameOf(state: EditorState, property: SyntaxNode): string | undefined {
  const name = property.getChild('PropertyName');
  return name ? state.sliceDoc(name.from + 1, name.to - 1) : undefined;
}

const VALUES = new Set(['String', 'Number', 'True', 'False', 'Null', 'Object', 'Array']);

function valuesIn(array: SyntaxNode): SyntaxNode[] {
  const values: SyntaxNode[] = [];
  for (let child = array.firstChild; child; child = child.nextSibling) if (VALUES.has(child.name)) values.push(child);
  return values;
}
