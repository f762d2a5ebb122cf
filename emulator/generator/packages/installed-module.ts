import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';
import type { ModuleName } from '../modules';

export interface ModuleSources {
  /** Wire types and the signatures of the operations. */
  wire: ts.SourceFile;
  /** The functions that applications call, with their documentation. */
  publicApi: ts.SourceFile[];
  /** The code that builds each operation's request. */
  requests: ts.SourceFile;
  /** `@wix/auto_sdk_…/meta`, whose functions return method and URL. */
  metaSpecifier: string;
}

export function installedModule(root: string, { vertical, namespace }: ModuleName): ModuleSources {
  const name = generatedPackage(root, vertical, namespace);
  const build = join(root, 'node_modules', name, 'build/es');
  return {
    wire: parse(join(build, 'meta.d.mts')),
    publicApi: publicApiFiles(build).map((file) => parse(join(build, file))),
    requests: parse(join(build, 'meta.mjs')),
    metaSpecifier: `${name}/meta`,
  };
}

/** Source: `@wix/<vertical>/meta` re-exports one package per namespace. */
export function generatedPackage(root: string, vertical: string, namespace: string): string {
  const index = readFileSync(join(root, 'node_modules/@wix', vertical, 'build/es/meta.d.mts'), 'utf8');
  const local = new RegExp(`export \\{ (\\S+) as ${namespace} \\}`).exec(index)?.[1];
  const name = local && new RegExp(`import \\* as ${escaped(local)} from '(\\S+)/meta'`).exec(index)?.[1];
  if (!name) throw new Error(`@wix/${vertical}/meta exports no namespace ${namespace}`);
  return name;
}

const escaped = (text: string): string => text.replaceAll('$', '\\$');

/**
 * Newer packages have most public functions in a `…universal…` file beside `index.typings.d.mts`, older ones have no
 * such file.
 */
function publicApiFiles(build: string): string[] {
  const universal = readdirSync(build).filter((file) => file.includes('.universal-') && file.endsWith('.d.mts'));
  return [...universal, 'index.typings.d.mts'];
}

function parse(file: string): ts.SourceFile {
  const options = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), options, true);
}
