import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript-api';
import { moduleId } from '../modules';

/** A declaration of a file's top level, or the handler of one call. */
export interface SourceUnit {
  path: string;
  name: string;
  /** `vertical.namespace.function`, if the unit is a handler. */
  handles?: string;
  code: ts.Node;
  /** Declarations that the code names, here or in other files. */
  references: readonly Reference[];
}

interface Reference {
  path: string;
  name: string;
}

/** Contents of a file that its units refer to. */
interface Names {
  path: string;
  /** By local name. */
  imported: ReadonlyMap<string, Reference>;
  /** The contract's module, by the local name of its import. */
  metas: ReadonlyMap<string, string>;
}

type Unit = Pick<SourceUnit, 'name' | 'handles' | 'code'>;

/** All units of the TypeScript files in `folder`. Follows named imports and exports, without types. */
export function sourceUnitsIn(folder: string): SourceUnit[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .sort()
    .flatMap((file) => unitsOf(join(folder, file)));
}

function unitsOf(path: string): SourceUnit[] {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true);
  const names: Names = {
    path,
    imported: new Map(statements.flatMap((statement) => importsOf(statement, path))),
    metas: new Map(statements.flatMap(metasOf)),
  };
  const units = statements.flatMap((statement) => unitsIn(statement, names));
  const local = new Set(units.map(({ name }) => name));
  const own = units.map((unit) => ({ ...unit, path, references: referencesOf(unit, names, local) }));
  return [...own, ...statements.flatMap((statement) => exportedAgain(statement, path))];
}

function unitsIn(statement: ts.Statement, { metas }: Names): Unit[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(
      (declaration) => handlersIn(declaration, metas) ?? { name: declaration.name.getText(), code: statement },
    );
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [{ name: statement.name.text, code: statement }] : [];
}

/** Reads `{ async getPlan() { … } } satisfies Operations<typeof meta>`. */
function handlersIn({ initializer }: ts.VariableDeclaration, metas: Names['metas']): Unit[] | undefined {
  if (!initializer || !ts.isSatisfiesExpression(initializer)) return undefined;
  const { expression, type } = initializer;
  const meta = /^Operations<typeof (\w+)>$/.exec(type.getText())?.[1];
  const module = metas.get(meta ?? '');
  if (!module || !ts.isObjectLiteralExpression(expression)) return undefined;
  return expression.properties.flatMap((property) => {
    const name = property.name?.getText();
    return name ? { name: `${module}.${name}`, handles: `${module}.${name}`, code: property } : [];
  });
}

function referencesOf({ name: unit, code }: Unit, { path, imported }: Names, local: ReadonlySet<string>): Reference[] {
  const references = new Map<string, Reference>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && node.text !== unit) {
      const reference = imported.get(node.text) ?? (local.has(node.text) ? { path, name: node.text } : undefined);
      if (reference) references.set(node.text, reference);
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return [...references.values()];
}

function importsOf(statement: ts.Statement, path: string): [string, Reference][] {
  if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) return [];
  const file = fileAt(path, statement.moduleSpecifier);
  const bindings = statement.importClause?.namedBindings;
  if (!file || !bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName = name }) => [name.text, { path: file, name: propertyName.text }]);
}

/** Reads `import type { services as meta } from '@wix/bookings/meta'`. */
function metasOf(statement: ts.Statement): [string, string][] {
  if (!ts.isImportDeclaration(statement)) return [];
  const vertical = /^'@wix\/([\w-]+)\/meta'$/.exec(statement.moduleSpecifier.getText())?.[1];
  const bindings = statement.importClause?.namedBindings;
  if (!vertical || !bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName = name }) => [
    name.text,
    moduleId({ vertical, namespace: propertyName.text }),
  ]);
}

/** Reads `export { findPlan } from './plans'`. */
function exportedAgain(statement: ts.Statement, path: string): SourceUnit[] {
  if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return [];
  const file = fileAt(path, statement.moduleSpecifier);
  const clause = statement.exportClause;
  if (!file || !clause || !ts.isNamedExports(clause)) return [];
  return clause.elements.map(({ name, propertyName = name }) => ({
    path,
    name: name.text,
    code: clause,
    references: [{ path: file, name: propertyName.text }],
  }));
}

function fileAt(path: string, specifier: ts.Expression): string | undefined {
  if (!ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
  const base = join(dirname(path), specifier.text);
  return [`${base}.ts`, join(base, 'index.ts')].find((file) => existsSync(file));
}
