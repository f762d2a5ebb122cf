import type { Node, ObjectExpression } from '@babel/types';
import { importedName, keyOf } from '../source/nodes';
import { type Edit, type PlacedNode, replacing } from './script-nodes';

export interface MovedModule {
  package: string;
  from: string;
  to: string;
  /** No call of the project needs the old one any more. */
  isWhole: boolean;
}

/** Imports the new module where the old one is imported, and adds it to the modules of clients there. */
export function moduleEdits(
  nodes: readonly PlacedNode[],
  { package: vertical, from, to, isWhole }: MovedModule,
  rewritten: ReadonlySet<Node>,
): Edit[] {
  const specifiers = nodes.filter(
    ({ node, parents: [parent] }) =>
      node.type === 'ImportSpecifier' && parent?.type === 'ImportDeclaration' && parent.source.value === vertical,
  );
  const old = specifiers.find(({ node }) => importsAs(node, from));
  if (!old) return [];
  const listings = nodes.filter(
    ({ node, parents: [parent] }) =>
      node.type === 'ObjectProperty' && node.shorthand && keyOf(node) === from && parent?.type === 'ObjectExpression',
  );
  const known = new Set<Node>([...rewritten, old.node, ...listings.map(({ node }) => node)]);
  const isUsedElsewhere = nodes.some(
    ({ node, parents }) =>
      node.type === 'Identifier' &&
      node.name === from &&
      ![node, ...parents.slice(0, 1)].some((each) => known.has(each)),
  );
  const isImported = specifiers.some(({ node }) => importsAs(node, to));
  const text = isWhole && !isUsedElsewhere && !isImported ? to : `${from}, ${to}`;
  const unlisted = listings.filter(({ parents: [object] }) => !lists(object as ObjectExpression, to));
  return [...(isImported ? [] : [old]), ...unlisted].map(({ script, node }) => replacing(script, node, text));
}

/** Under its own name. */
const importsAs = (node: Node, name: string): boolean =>
  node.type === 'ImportSpecifier' && importedName(node) === name && node.local.name === name;

const lists = ({ properties }: ObjectExpression, name: string): boolean =>
  properties.some((property) => keyOf(property) === name);
