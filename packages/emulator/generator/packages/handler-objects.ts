import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';
import { CONTRACT_MODULES, moduleId } from '../modules';

const WRITTEN_AS = 'satisfies Operations<';

/**
 * By module: the file, relative to `folder` and without its extension, that exports an object with the module's name
 * and `satisfies Operations<typeof meta>`. Objects with other names are parts of it.
 */
export function handlerFiles(folder: string): Map<string, string> {
  const filesByModule = new Map<string, string>();
  const contracts = new Set(CONTRACT_MODULES.map(moduleId));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    // Domains register their older generations themselves.
    if (!file.endsWith('.ts') || file.replaceAll('\\', '/').includes('/legacy/')) continue;
    for (const id of handlerNames(join(folder, file))) {
      const other = filesByModule.get(id);
      if (other) throw new Error(`${id} has its handlers in ${other} and in ${file}`);
      if (!contracts.has(id))
        throw new Error(`${file} handles ${id}, which packages/emulator/generator/modules.ts does not name`);
      filesByModule.set(id, file.replaceAll('\\', '/').replace(/\.ts$/, ''));
    }
  }
  return filesByModule;
}

function handlerNames(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(WRITTEN_AS)) return [];
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  const metas = new Map(statements.flatMap(metaImports));
  return statements.flatMap(handlerObjects).flatMap(({ name, meta }) => {
    const module = metas.get(meta);
    return module?.namespace === name ? [moduleId(module)] : [];
  });
}

/** Reads `import type { services as meta } from '@wix/bookings/meta'`. */
function metaImports(statement: ts.Statement): [local: string, module: { vertical: string; namespace: string }][] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
  const vertical = /^@wix\/([\w-]+)\/meta$/.exec(statement.moduleSpecifier.text)?.[1];
  const namedBindings = statement.importClause?.namedBindings;
  if (!vertical || !namedBindings || !ts.isNamedImports(namedBindings)) return [];
  return namedBindings.elements.map(({ name, propertyName }) => [
    name.text,
    { vertical, namespace: (propertyName ?? name).text },
  ]);
}

/** Reads both names of `const services = { … } satisfies Operations<typeof meta>`. */
function handlerObjects(statement: ts.Statement): { name: string; meta: string }[] {
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    if (!initializer || !ts.isSatisfiesExpression(initializer) || !ts.isIdentifier(name)) return [];
    const { type } = initializer;
    const of = ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined;
    return of && ts.isTypeQueryNode(of) && ts.isIdentifier(of.exprName)
      ? [{ name: name.text, meta: of.exprName.text }]
      : [];
  });
}
