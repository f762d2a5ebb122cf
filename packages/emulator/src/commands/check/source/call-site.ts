import type { Node, ObjectExpression } from '@babel/types';
import type { CallSite } from '../flow/expression';
import { keyOf } from './nodes';
import type { Reader } from './reader';

const MAX_FIELDS = 100;

export function siteOf({ file }: Reader, node: Node, chain: readonly string[]): CallSite {
  const callee = 'callee' in node ? node.callee : undefined;
  const named = callee && 'property' in callee ? callee.property : (callee ?? node);
  const { line = 1, column = 0 } = named.loc?.start ?? {};
  const args = 'arguments' in node ? node.arguments.filter(({ type }) => type === 'ObjectExpression') : [];
  const method = args.flatMap((argument) => textField(argument as ObjectExpression, 'method'))[0];
  return {
    file,
    line,
    column: column + 1,
    chain,
    name: 'name' in named ? String(named.name) : '',
    ...(method && { method: method.toUpperCase() }),
    fields: args.flatMap((argument) => fieldsIn(argument)).slice(0, MAX_FIELDS),
  };
}

const textField = ({ properties }: ObjectExpression, name: string): string[] =>
  properties.flatMap((property) =>
    property.type === 'ObjectProperty' && keyOf(property) === name && property.value.type === 'StringLiteral'
      ? [property.value.value]
      : [],
  );

function fieldsIn(node: Node): string[] {
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => (element ? fieldsIn(element) : []));
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'ObjectProperty' ? [keyOf(property) ?? '', ...fieldsIn(property.value)] : [],
  );
}
