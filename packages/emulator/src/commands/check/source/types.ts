import type { Node, TSInterfaceDeclaration, TSTypeAliasDeclaration } from '@babel/types';
import { type Expression, memberPlace, UNKNOWN } from '../flow/expression';
import type { Collector } from './collector';
import { keyOf } from './nodes';
import { placeIn, type Scope } from './scope';

/** Types that hold what their argument holds. */
const WRAPPERS = new Set([
  'Awaited',
  'Promise',
  'Array',
  'ReadonlyArray',
  'NonNullable',
  'Readonly',
  'Required',
  'Partial',
  'Omit',
  'Pick',
  'Ref',
]);

/**
 * The value that a type describes: a client that a framework hands over is known only by `typeof client`, by the class of
 * a service or by `ReturnType<typeof getClient>`.
 */
export function readType(collector: Collector, node: Node | null | undefined, scope: Scope): Expression {
  switch (node?.type) {
    case 'TSTypeAnnotation':
    case 'TSParenthesizedType':
    case 'TSOptionalType':
    case 'TSTypeOperator':
      return readType(collector, node.typeAnnotation, scope);
    case 'TSTypeQuery':
      return node.exprName.type === 'Identifier' ? placeIn(scope, node.exprName.name) : UNKNOWN;
    case 'TSUnionType':
    case 'TSIntersectionType':
      return { kind: 'either', of: node.types.map((type) => readType(collector, type, scope)) };
    // A list is any of its elements, as in expressions.
    case 'TSArrayType':
      return readType(collector, node.elementType, scope);
    case 'TSTupleType':
      return { kind: 'either', of: node.elementTypes.map((type) => readType(collector, type, scope)) };
    case 'TSNamedTupleMember':
      return readType(collector, node.elementType, scope);
    case 'TSTypeLiteral':
      return readMembers(collector, node.members, scope);
    case 'TSTypeReference': {
      if (node.typeName.type !== 'Identifier') return UNKNOWN;
      const { name } = node.typeName;
      const [first] = node.typeParameters?.params ?? [];
      if (first && WRAPPERS.has(name)) return readType(collector, first, scope);
      if (!first || name !== 'ReturnType') return { kind: 'type', of: placeIn(scope, name) };
      return { kind: 'result', of: readType(collector, first, scope) };
    }
    default:
      return UNKNOWN;
  }
}

export function readTypeDeclaration(
  collector: Collector,
  node: TSTypeAliasDeclaration | TSInterfaceDeclaration,
  scope: Scope,
): void {
  const value =
    node.type === 'TSTypeAliasDeclaration'
      ? readType(collector, node.typeAnnotation, scope)
      : readMembers(collector, node.body.body, scope);
  const place = scope.placeOf(node.id.name);
  if (place) collector.assign(place, value);
}

function readMembers(collector: Collector, members: readonly Node[], scope: Scope): Expression {
  const typed = members.flatMap((member) => {
    const value = member.type === 'TSPropertySignature' ? readType(collector, member.typeAnnotation, scope) : UNKNOWN;
    return value.kind === 'unknown' ? [] : [{ name: keyOf(member) ?? '', value }];
  });
  if (typed.length === 0) return UNKNOWN;
  const object = collector.newPlace('type');
  for (const { name, value } of typed) collector.assign(memberPlace(object, name), value);
  return { kind: 'object', object };
}
