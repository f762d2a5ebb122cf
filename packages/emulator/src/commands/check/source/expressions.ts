import type { CallExpression, JSXElement, MemberExpression, Node, ObjectExpression } from '@babel/types';
import { type Expression, memberPlace, moduleObject, UNKNOWN } from '../flow/expression';
import { siteOf } from './call-site';
import { isStatement, keyOf, partsOf } from './nodes';
import { Reader } from './reader';
import { memberOf, placeIn, type Scope } from './scope';

export class SourceReader extends Reader {
  override expression(node: Node, scope: Scope, chain: readonly string[] = []): Expression {
    return readExpression(this, node, scope, chain);
  }
}

function readExpression(reader: Reader, node: Node, scope: Scope, chain: readonly string[] = []): Expression {
  const read = (part: Node) => readExpression(reader, part, scope);
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return placeIn(scope, node.name);
    case 'ThisExpression':
      return scope.self ? { kind: 'object', object: scope.self } : UNKNOWN;
    case 'AwaitExpression':
      return readExpression(reader, node.argument, scope, chain);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TypeCastExpression':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return readExpression(reader, node.expression, scope, chain);
    case 'YieldExpression': {
      const value = node.argument ? read(node.argument) : UNKNOWN;
      reader.returns(value, scope);
      return value;
    }
    case 'StringLiteral':
      return textOf([node.value]);
    case 'TemplateLiteral':
      return textOf(templateParts(node, read));
    case 'BinaryExpression': {
      const parts = [read(node.left), read(node.right)];
      return node.operator === '+' ? { kind: 'text', parts } : UNKNOWN;
    }
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return readMember(reader, node as MemberExpression, scope, chain);
    case 'JSXMemberExpression':
      return memberOf(read(node.object), node.property.name);
    case 'CallExpression':
    case 'OptionalCallExpression':
      return readCall(reader, node as CallExpression, scope, chain);
    case 'NewExpression':
      return readNew(reader, node, scope);
    case 'ConditionalExpression':
      read(node.test);
      return either([read(node.consequent), read(node.alternate)]);
    case 'LogicalExpression':
      return either([read(node.left), read(node.right)]);
    case 'SequenceExpression':
      return node.expressions.map(read).at(-1) ?? UNKNOWN;
    case 'AssignmentExpression':
      return readAssignment(reader, node, scope);
    case 'ArrayExpression':
      return either(
        node.elements.flatMap((element) =>
          element ? [read(element.type === 'SpreadElement' ? element.argument : element)] : [],
        ),
      );
    case 'ObjectExpression':
      return readObject(reader, node, scope);
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return reader.function(node, scope);
    case 'ClassExpression':
      return reader.class(node, scope);
    case 'JSXElement':
      return readElement(reader, node, scope);
    default:
      for (const part of partsOf(node)) {
        if (isStatement(part)) reader.statement(part, scope);
        else read(part);
      }
      return UNKNOWN;
  }
}

const either = (of: Expression[]): Expression => ({ kind: 'either', of });

/** Long texts are no addresses. */
const textOf = (parts: (string | Expression)[]): Expression =>
  parts.length === 1 && typeof parts[0] === 'string' && parts[0].length > 300 ? UNKNOWN : { kind: 'text', parts };

function templateParts(
  { quasis, expressions }: Extract<Node, { type: 'TemplateLiteral' }>,
  read: (node: Node) => Expression,
): (string | Expression)[] {
  return quasis.flatMap(({ value }, index) => {
    const expression = expressions[index];
    return [value.cooked ?? value.raw, ...(expression ? [read(expression)] : [])];
  });
}

function readMember(reader: Reader, node: MemberExpression, scope: Scope, chain: readonly string[]): Expression {
  const { object, property, computed } = node;
  const name = computed ? textIn(property) : 'name' in property ? String(property.name) : undefined;
  if (computed && name === undefined) readExpression(reader, property, scope);
  if (computed && property.type === 'NumericLiteral' && property.value === 0) {
    const list = 'property' in object && 'name' in object.property ? String(object.property.name) : undefined;
    const { line = 1, column = 0 } = node.loc?.start ?? {};
    if (list) reader.facts.firstItems.push({ name: list, line, column: column + 1 });
  }
  const of = readExpression(reader, object, scope, name === undefined ? chain : [name, ...chain]);
  return memberOf(of, property.type === 'PrivateName' ? `#${property.id.name}` : name);
}

const textIn = (node: Node): string | undefined => (node.type === 'StringLiteral' ? node.value : undefined);

function readCall(reader: Reader, node: CallExpression, scope: Scope, chain: readonly string[]): Expression {
  const { callee } = node;
  const [first] = node.arguments;
  const isImport = callee.type === 'Import' || (callee.type === 'Identifier' && callee.name === 'require');
  if (isImport && first?.type === 'StringLiteral') return reader.imported(first.value, '*');
  const args = node.arguments.map((argument) =>
    readExpression(reader, argument.type === 'SpreadElement' ? argument.argument : argument, scope),
  );
  return reader.call(readExpression(reader, callee, scope, chain), args, siteOf(reader, node, chain));
}

/** Also calls the constructor. */
function readNew(reader: Reader, node: Extract<Node, { type: 'NewExpression' }>, scope: Scope): Expression {
  const of = readExpression(reader, node.callee, scope);
  const args = node.arguments.map((argument) => readExpression(reader, argument, scope));
  const isUrl = node.callee.type === 'Identifier' && /^(?:URL|Request)$/.test(node.callee.name);
  if (isUrl) return { kind: 'text', parts: args.slice(0, 2).toReversed() };
  reader.call(memberOf(of, 'constructor'), args, siteOf(reader, node, []));
  return { kind: 'instance', of };
}

function readAssignment(
  reader: Reader,
  { left, right }: Extract<Node, { type: 'AssignmentExpression' }>,
  scope: Scope,
): Expression {
  const value = readExpression(reader, right, scope);
  if (left.type !== 'MemberExpression') {
    reader.bind(left, value, scope);
    return value;
  }
  const { object, property } = left;
  const name = 'name' in property ? String(property.name) : undefined;
  const isModule = object.type === 'Identifier' && object.name === 'module' && name === 'exports';
  if (isModule) {
    reader.facts.spreads.push({ object: moduleObject(reader.file), value });
    reader.exports('default', value);
  } else if (object.type === 'Identifier' && object.name === 'exports' && name) reader.exports(name, value);
  else if (name) reader.facts.memberAssignments.push({ of: readExpression(reader, object, scope), name, value });
  return value;
}

function readObject(reader: Reader, { properties }: ObjectExpression, scope: Scope): Expression {
  const object = reader.newPlace('object');
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      reader.facts.spreads.push({ object, value: readExpression(reader, property.argument, scope) });
    } else {
      const value =
        property.type === 'ObjectMethod'
          ? reader.function(property, scope)
          : readExpression(reader, property.value, scope);
      reader.assign(memberPlace(object, keyOf(property) ?? ''), value);
    }
  }
  return { kind: 'object', object };
}

/** A component is called with its properties. */
function readElement(reader: Reader, { openingElement, children }: JSXElement, scope: Scope): Expression {
  const object = reader.newPlace('properties');
  for (const attribute of openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute')
      reader.facts.spreads.push({ object, value: readExpression(reader, attribute.argument, scope) });
    else if (attribute.value)
      reader.assign(memberPlace(object, String(attribute.name.name)), readExpression(reader, attribute.value, scope));
  }
  const inside = children.map((child) => readExpression(reader, child, scope));
  reader.assign(memberPlace(object, 'children'), { kind: 'either', of: inside });
  if (openingElement.name.type === 'JSXIdentifier' && /^[a-z]/.test(openingElement.name.name)) return UNKNOWN;
  const component = readExpression(reader, openingElement.name, scope);
  return reader.call(component, [{ kind: 'object', object }], siteOf(reader, openingElement, []));
}
