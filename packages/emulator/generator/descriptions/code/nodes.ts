import ts from 'typescript-api';

/** In the order of the code. */
export function findNode<Wanted extends ts.Node>(
  node: ts.Node,
  isWanted: (node: ts.Node) => node is Wanted,
): Wanted | undefined {
  if (isWanted(node)) return node;
  return ts.forEachChild(node, (child) => findNode(child, isWanted));
}

export const initializerOf = (node: ts.Node, name: string): ts.Expression | undefined =>
  findNode(
    node,
    (each): each is ts.VariableDeclaration => ts.isVariableDeclaration(each) && each.name.getText() === name,
  )?.initializer;

export function propertyOf(node: ts.Node | undefined, name: string): ts.Expression | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find((each) => each.name && textOf(each.name) === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

/** Without the quotes of a string. */
export const textOf = (node: ts.Node | undefined): string => {
  if (!node) return '';
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : node.getText();
};
