import ts from 'typescript-api';
import type { FieldContract, FieldType, TypeContract } from '../../src/platform/contract/contract-types';
import { docTags, fieldRules } from './doc-tags';

interface WireTypes {
  types: Record<string, TypeContract>;
  enums: Record<string, string[]>;
}

/** A later file's declarations replace an earlier file's. */
export class Declarations {
  readonly interfaces = new Map<string, ts.InterfaceDeclaration>();
  readonly aliases = new Map<string, ts.TypeAliasDeclaration>();
  readonly enums = new Map<string, ts.EnumDeclaration>();
  /** Every overload of every function, in order. */
  readonly functions = new Map<string, ts.FunctionDeclaration[]>();

  constructor(...files: ts.SourceFile[]) {
    for (const statement of files.flatMap(({ statements }) => [...statements])) {
      if (ts.isInterfaceDeclaration(statement)) this.interfaces.set(statement.name.text, statement);
      else if (ts.isTypeAliasDeclaration(statement)) this.aliases.set(statement.name.text, statement);
      else if (ts.isEnumDeclaration(statement)) this.enums.set(statement.name.text, statement);
      else if (ts.isFunctionDeclaration(statement) && statement.name) {
        const { text } = statement.name;
        this.functions.set(text, [...(this.functions.get(text) ?? []), statement]);
      }
    }
  }
}

export function reachableTypes(declared: Declarations, roots: readonly string[]): WireTypes {
  const wireTypes: WireTypes = { types: {}, enums: {} };
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (wireTypes.types[name]) continue;
    const declaration = declared.interfaces.get(name);
    if (!declaration) continue;
    const type = typeContract(declared, declaration);
    wireTypes.types[name] = type;
    for (const { type: kind, ref } of Object.values(type.fields)) {
      if (!ref) continue;
      if (kind === 'enum')
        wireTypes.enums[ref] = enumValues(declared, `${ref}WithLiterals`) ?? enumValues(declared, ref) ?? [];
      else waiting.push(ref);
    }
  }
  return wireTypes;
}

function typeContract(declared: Declarations, declaration: ts.InterfaceDeclaration): TypeContract {
  const fields: Record<string, FieldContract> = {};
  const oneOfs: Record<string, string[]> = {};
  for (const parent of parents(declared, declaration)) {
    const inherited = typeContract(declared, parent);
    const group = Object.keys(inherited.fields);
    const isOneOf = docTags(parent).some(({ name }) => name === 'oneof');
    if (isOneOf && group.length > 0) oneOfs[oneOfName(declaration, parent)] = group;
    Object.assign(fields, inherited.fields);
  }
  for (const member of declaration.members) {
    if (ts.isPropertySignature(member) && member.type) fields[memberName(member)] = fieldContract(declared, member);
  }
  return Object.keys(oneOfs).length > 0 ? { fields, oneOfs } : { fields };
}

/** Returns `item` for `interface BookedEntity extends BookedEntityItemOneOf`. */
function oneOfName(owner: ts.InterfaceDeclaration, group: ts.InterfaceDeclaration): string {
  const { text } = group.name;
  const name = text.startsWith(owner.name.text) ? text.slice(owner.name.text.length) : text;
  return (name.charAt(0).toLowerCase() + name.slice(1)).replace(/OneOf$/, '');
}

function parents(declared: Declarations, declaration: ts.InterfaceDeclaration): ts.InterfaceDeclaration[] {
  return (declaration.heritageClauses ?? [])
    .flatMap((clause) => clause.types)
    .flatMap(({ expression }) => declared.interfaces.get(expression.getText()) ?? []);
}

function memberName({ name }: ts.PropertySignature): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}

function fieldContract(declared: Declarations, member: ts.PropertySignature): FieldContract {
  return { ...shapeOf(declared, member.type), ...fieldRules(member) };
}

interface Shape {
  type: FieldType;
  ref?: string;
  list?: true;
}

const KEYWORDS: Partial<Record<ts.SyntaxKind, FieldType>> = {
  [ts.SyntaxKind.StringKeyword]: 'string',
  [ts.SyntaxKind.NumberKeyword]: 'number',
  [ts.SyntaxKind.BooleanKeyword]: 'boolean',
};

function shapeOf(declared: Declarations, node: ts.TypeNode | undefined): Shape {
  if (!node) return { type: 'any' };
  if (ts.isParenthesizedTypeNode(node)) return shapeOf(declared, node.type);
  if (ts.isUnionTypeNode(node)) {
    const nonNullTypes = node.types.filter((type) => !isNullType(type));
    return nonNullTypes.length === 1 ? shapeOf(declared, nonNullTypes[0]) : { type: 'any' };
  }
  if (ts.isArrayTypeNode(node)) return { ...shapeOf(declared, node.elementType), list: true };
  if (ts.isTypeReferenceNode(node)) return referenceShape(declared, node);
  return { type: KEYWORDS[node.kind] ?? 'any' };
}

const isNullType = (node: ts.TypeNode): boolean =>
  node.kind === ts.SyntaxKind.UndefinedKeyword || node.getText() === 'null';

function referenceShape(declared: Declarations, node: ts.TypeReferenceNode): Shape {
  const name = node.typeName.getText();
  if (name === 'Date') return { type: 'date' };
  if (name === 'Array') return { ...shapeOf(declared, node.typeArguments?.[0]), list: true };
  if (name === 'Record') {
    const value = shapeOf(declared, node.typeArguments?.[1]);
    return value.type === 'object' && value.ref ? { type: 'map', ref: value.ref } : { type: 'map' };
  }
  if (declared.interfaces.has(name)) return { type: 'object', ref: name };
  if (enumValues(declared, name)) return { type: 'enum', ref: name.replace(/WithLiterals$/, '') };
  return { type: 'any' };
}

function enumValues(declared: Declarations, name: string): string[] | undefined {
  const declaration = declared.enums.get(name);
  if (declaration) return declaration.members.flatMap(({ initializer }) => stringOf(initializer) ?? []);
  const union = declared.aliases.get(name)?.type;
  if (!union || !ts.isUnionTypeNode(union)) return undefined;
  const values = union.types.flatMap((type) =>
    ts.isLiteralTypeNode(type) ? (stringOf(type.literal) ?? []) : (enumValues(declared, type.getText()) ?? []),
  );
  return values.length > 0 ? [...new Set(values)] : undefined;
}

const stringOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteral(node) ? node.text : undefined;
