import type { ImportDeclaration, Node } from '@babel/types';

/** The nodes right below a node, without its types. */
export function partsOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (LEFT_OUT.has(key)) return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

/** Types hold no values. */
const LEFT_OUT = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'leadingComments']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'loc' in value;

export const isStatement = ({ type }: Node): boolean =>
  /(?:Statement|Declaration|CatchClause|SwitchCase|StaticBlock)$/.test(type) && !/^TS/.test(type);

/** The names that a statement gives to the code around it. */
export function declaredNames(node: Node): string[] {
  switch (node.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return node.declaration ? declaredNames(node.declaration) : [];
    case 'ImportDeclaration':
      return node.specifiers.map(({ local }) => local.name);
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => namesIn(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return node.id ? [node.id.name] : [];
    default:
      return [];
  }
}

export function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property.argument : property.value),
      );
    default:
      return [];
  }
}

/** The type written at a pattern, if there is one. */
export const annotationOf = (node: Node): Node | null | undefined =>
  'typeAnnotation' in node ? (node.typeAnnotation as Node | null | undefined) : undefined;

/** The name of a property or member; undefined for a computed one. */
export function keyOf(node: Node): string | undefined {
  if (!('key' in node) || typeof node.key !== 'object' || node.key === null) return undefined;
  const { key } = node;
  if ('computed' in node && node.computed && key.type !== 'StringLiteral') return undefined;
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'PrivateName') return `#${key.id.name}`;
  return key.type === 'StringLiteral' || key.type === 'NumericLiteral' ? String(key.value) : undefined;
}

export function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
}
