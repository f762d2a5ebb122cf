export interface JsonNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly parent: JsonNode | null;
  readonly firstChild: JsonNode | null;
  readonly lastChild: JsonNode | null;
  readonly nextSibling: JsonNode | null;
  getChild(name: string): JsonNode | null;
  getChildren(name: string): JsonNode[];
}

export interface JsonText {
  readonly tree: { readonly topNode: JsonNode; resolveInner(position: number, side: -1): JsonNode };
  slice(from: number, to: number): string;
}

export interface Container {
  node: JsonNode;
  path: (string | number)[];
}

export function containerAt(text: JsonText, position: number): Container | undefined {
  let node: JsonNode | null = text.tree.resolveInner(position, -1);
  while (node && node.name !== 'Object' && node.name !== 'Array') node = node.parent;
  return node ? { node, path: pathOf(text, node) } : undefined;
}

export const namesIn = (text: JsonText, object: JsonNode): string[] =>
  object.getChildren('Property').flatMap((property) => nameOf(text, property) ?? []);

function pathOf(text: JsonText, node: JsonNode): Container['path'] {
  const path: Container['path'] = [];
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.name === 'Property') {
      const name = nameOf(text, parent);
      if (name !== undefined) path.unshift(name);
    } else if (parent.name === 'Array') path.unshift(valuesIn(parent).findIndex(({ from }) => from === at.from));
  }
  return path;
}

/** Falls back to the nearest existing ancestor. */
export function rangeOf(
  text: JsonText,
  path: readonly (string | number)[],
  isName = false,
): { from: number; to: number } {
  let node = text.tree.topNode.firstChild ?? text.tree.topNode;
  let property: JsonNode | undefined;
  for (const step of path) {
    const next: { node: JsonNode; property: JsonNode | undefined } | undefined = stepTo(text, node, step);
    if (!next) break;
    ({ node, property } = next);
  }
  const name = property?.getChild('PropertyName');
  // A missing field has no position: only the object's first bracket is marked.
  if (!isName && node.name === 'Object') return { from: node.from, to: node.from + 1 };
  return isName && name ? { from: name.from, to: name.to } : { from: node.from, to: node.to };
}

function stepTo(text: JsonText, node: JsonNode, step: string | number) {
  if (typeof step === 'number') {
    const value = valuesIn(node)[step];
    return value && { node: value, property: undefined };
  }
  const property = node.getChildren('Property').find((each) => nameOf(text, each) === step);
  const value = property?.lastChild;
  return property && value ? { node: value, property } : undefined;
}

function nameOf(text: JsonText, property: JsonNode): string | undefined {
  const name = property.getChild('PropertyName');
  return name ? text.slice(name.from + 1, name.to - 1) : undefined;
}

const VALUES = new Set(['String', 'Number', 'True', 'False', 'Null', 'Object', 'Array']);

function valuesIn(array: JsonNode): JsonNode[] {
  const values: JsonNode[] = [];
  for (let child = array.firstChild; child; child = child.nextSibling) if (VALUES.has(child.name)) values.push(child);
  return values;
}
