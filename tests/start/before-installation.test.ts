import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript-api';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const commands = Object.entries(manifest.scripts).flatMap(([name, command]) => {
  const script = /^node .*?(\S+\.mjs)/.exec(command)?.[1];
  return script ? [{ name, script }] : [];
});

test.for(commands)('`npm run $name` loads in a clone without packages', ({ script }) => {
  expect(packagesLoadedBy(script)).toEqual([]);
});

/** The packages that a script and the files it loads import before their first statement. */
function packagesLoadedBy(script: string, loaded = new Set<string>()): string[] {
  if (loaded.has(script)) return [];
  loaded.add(script);
  return staticImports(script).flatMap((specifier) => {
    if (specifier.startsWith('.')) return packagesLoadedBy(join(dirname(script), specifier), loaded);
    return builtinModules.includes(specifier.replace('node:', '')) ? [] : [`${specifier} (in ${script})`];
  });
}

function staticImports(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const specifier = isImport ? statement.moduleSpecifier : undefined;
    return specifier && ts.isStringLiteral(specifier) ? [specifier.text] : [];
  });
}
