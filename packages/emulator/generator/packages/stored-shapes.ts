import { join, sep } from 'node:path';
import ts from 'typescript-api';
import type { ObjectShape, Shape } from '../../src/platform/contract/stored-shape';
import { docTags } from './doc-tags';

/**
 * The shapes of stored documents and events, from the type arguments of `CollectionDefinition<T>`,
 * `expiringDocuments<T>` and `BoundedLog<T>`.
 */
export function storedShapesJson(root: string): string {
  const program = ts.createProgram([join(root, 'packages/emulator/src/server/emulator.ts')], readCompilerOptions(root));
  const types = new ShapedTypes(program.getTypeChecker());
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(join(root, 'packages/emulator/src') + sep));
  const declared = own.flatMap((file) => [...collectionsIn(file)]).sort(({ name: a }, { name: b }) => (a < b ? -1 : 1));
  const collections = Object.fromEntries(
    declared.map(({ name, type, isNote }) => {
      const shape = types.shapeOfNode(type);
      return [name, isNote ? types.add({ id: 'text', note: shape }) : shape];
    }),
  );
  const rows = types.objects.map((shape) => JSON.stringify(shape)).join(',\n');
  const names = Object.entries(collections).map(([name, shape]) => `"${name}":${JSON.stringify(shape)}`);
  return `{"collections":{\n${names.join(',\n')}\n},"objects":[\n${rows}\n]}\n`;
}

function readCompilerOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  // Passes no files: a checkout may lack those that Next.js generates, and no document needs them.
  return ts.parseJsonConfigFileContent({ compilerOptions: config.compilerOptions, files: [] }, ts.sys, root).options;
}

interface DeclaredCollection {
  name: string;
  type: ts.TypeNode;
  isNote: boolean;
}

function* collectionsIn(node: ts.Node): Generator<DeclaredCollection> {
  if (ts.isVariableDeclaration(node) && node.initializer) {
    const declared =
      readCollection(node.type, node.initializer) ??
      readExpiringCollection(node.initializer) ??
      readLog(node.initializer);
    if (declared) yield declared;
  }
  for (const child of childrenOf(node)) yield* collectionsIn(child);
}

/** Reads `const carts: CollectionDefinition<StoredCart> = { name: 'carts', … }`. */
function readCollection(type: ts.TypeNode | undefined, initializer: ts.Expression): DeclaredCollection | undefined {
  if (!type || !ts.isTypeReferenceNode(type) || type.typeName.getText() !== 'CollectionDefinition') return undefined;
  return declaredCollection(type.typeArguments, initializer);
}

/** Reads `const sessions = expiringDocuments<RedirectSession>({ name: 'redirect-sessions', … })`. */
function readExpiringCollection(initializer: ts.Expression): DeclaredCollection | undefined {
  if (!ts.isCallExpression(initializer) || initializer.expression.getText() !== 'expiringDocuments') return undefined;
  return declaredCollection(initializer.typeArguments, initializer.arguments[0]);
}

function declaredCollection(
  [document]: readonly ts.TypeNode[] = [],
  definition: ts.Expression | undefined,
): DeclaredCollection | undefined {
  if (!document || !definition || !ts.isObjectLiteralExpression(definition)) return undefined;
  const name = definition.properties.find(isName);
  if (!name || !ts.isPropertyAssignment(name) || !ts.isStringLiteral(name.initializer)) return undefined;
  return { name: name.initializer.text, type: document, isNote: false };
}

/** Reads `const steps = new BoundedLog<ClockStep>('clock-steps', 500)`. */
function readLog(initializer: ts.Expression): DeclaredCollection | undefined {
  if (!ts.isNewExpression(initializer) || initializer.expression.getText() !== 'BoundedLog') return undefined;
  const [type] = initializer.typeArguments ?? [];
  const [name] = initializer.arguments ?? [];
  return type && name && ts.isStringLiteral(name) ? { name: name.text, type, isNote: true } : undefined;
}

const isName = (property: ts.ObjectLiteralElementLike): boolean => property.name?.getText() === 'name';

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
}

class ShapedTypes {
  readonly objects: ObjectShape[] = [];
  readonly #numbers = new Map<ts.Type, number>();

  constructor(private readonly checker: ts.TypeChecker) {}

  shapeOfNode(node: ts.TypeNode): Shape {
    return this.#shapeOf(this.checker.getTypeFromTypeNode(node));
  }

  add(required: Record<string, Shape>): Shape {
    return { object: this.objects.push({ required, optional: {} }) - 1 };
  }

  #shapeOf(type: ts.Type): Shape {
    if (type.isUnion()) return this.#unionShape(type.types);
    const list = type.isIntersection() ? type.types.findLast((each) => this.checker.isArrayType(each)) : undefined;
    if (list) return this.#shapeOf(list);
    if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    if (type.isStringLiteral()) return { values: [type.value] };
    if (type.flags & ts.TypeFlags.StringLike) return 'text';
    if (type.flags & ts.TypeFlags.NumberLike) return 'number';
    if (type.flags & ts.TypeFlags.Null) return 'null';
    if (this.checker.isArrayType(type)) {
      const [element] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { list: element ? this.#shapeOf(element) : 'anything' };
    }
    if (this.checker.isTupleType(type)) {
      return { list: this.#unionShape(this.checker.getTypeArguments(type as ts.TypeReference)) };
    }
    if (type.symbol?.name === 'Date') return 'date';
    if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return this.#objectShape(type);
    return 'anything';
  }

  #unionShape(types: readonly ts.Type[]): Shape {
    const values = types.flatMap((type) => (type.isStringLiteral() ? [type.value] : []));
    const others = types.filter((type) => !type.isStringLiteral() && !(type.flags & ts.TypeFlags.Undefined));
    const shapes = [
      ...(values.length > 0 ? [{ values: [...new Set(values)].sort() }] : []),
      ...others.map((each) => this.#shapeOf(each)),
    ];
    const distinct = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
    const [only] = distinct;
    if (distinct.includes('anything') || !only) return 'anything';
    return distinct.length === 1 ? only : { either: distinct };
  }

  #objectShape(type: ts.Type): Shape {
    const known = this.#numbers.get(type);
    if (known !== undefined) return { object: known };
    const properties = this.checker.getPropertiesOfType(type);
    const others = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    if (properties.length === 0 && others) return { map: this.#shapeOf(others.type) };
    const shape: ObjectShape = { required: {}, optional: {} };
    const number = this.objects.push(shape) - 1;
    this.#numbers.set(type, number);
    for (const property of properties) {
      const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
      const propertyType = this.checker.getTypeOfSymbol(property);
      const isSetLater =
        propertyType.isUnion() && propertyType.types.some(({ flags }) => flags & ts.TypeFlags.Undefined);
      const fields = isOptional || isSetLater ? shape.optional : shape.required;
      fields[property.name] = textShape(property) ?? this.#shapeOf(propertyType);
    }
    return { object: number };
  }
}

/** Our own types have no tags, so a string's name decides whether handlers compute with it. */
const OWN_TEXTS: readonly [Shape, RegExp][] = [
  ['date', /(Date|At|Until|Since)$/],
  ['decimal', /^(?!formatted).*([pP]rice|[aA]mount|[tT]otal)$/],
];
const TEXTS: readonly [Shape, RegExp][] = [
  ['currency', /^currency$|Currency$/],
  ['zone', /^time_?zone$/i],
];

/** The packages declare `Date` for values that are strings here, and a comment marks decimal numbers. */
function textShape({ name, declarations }: ts.Symbol): Shape | undefined {
  const [declaration] = declarations ?? [];
  if (!declaration || !ts.isPropertySignature(declaration)) return undefined;
  const type = (declaration.type?.getText() ?? '').replace(/ \| null$/, '');
  if (type === 'Date') return 'date';
  if (type !== 'string') return undefined;
  const isOwn = !declaration.getSourceFile().isDeclarationFile;
  if (!isOwn && docTags(declaration).some((tag) => tag.name === 'decimalValue')) return 'decimal';
  return [...TEXTS, ...(isOwn ? OWN_TEXTS : [])].find(([, names]) => names.test(name))?.[0];
}
