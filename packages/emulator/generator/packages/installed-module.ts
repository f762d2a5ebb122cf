import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';
import type { ModuleName } from '../modules';

/** The installed files of one SDK module. Each is parsed on first use, once. */
export class InstalledModule {
  /** `@wix/auto_sdk_…`. */
  readonly name: string;
  readonly #build: string;
  readonly #parsed = new Map<string, ts.SourceFile>();

  constructor(root: string, { vertical, namespace }: ModuleName) {
    this.name = generatedPackage(root, vertical, namespace);
    this.#build = join(root, 'node_modules', this.name, 'build/es');
  }

  /** Wire types and the signatures of the operations. */
  get wire(): ts.SourceFile {
    return this.#parse('meta.d.mts');
  }

  /**
   * The functions that applications call, with their documentation. Newer packages have most of them in a
   * `…universal…` file beside `index.typings.d.mts`, older ones have no such file.
   */
  get publicApi(): ts.SourceFile[] {
    const universal = readdirSync(this.#build).filter(
      (file) => file.includes('.universal-') && file.endsWith('.d.mts'),
    );
    return [...universal, 'index.typings.d.mts'].map((file) => this.#parse(file));
  }

  /** The code that builds each operation's request. */
  get requests(): ts.SourceFile {
    return this.#parse('meta.mjs');
  }

  /** The code of the public functions. Absent for `items` of `@wix/data`, which is hand-written. */
  get code(): ts.SourceFile | undefined {
    return existsSync(join(this.#build, 'index.typings.mjs')) ? this.#parse('index.typings.mjs') : undefined;
  }

  /** The text of the entry, which chooses between the overloads of a query. */
  get entry(): string {
    return readFileSync(join(this.#build, 'index.mjs'), 'utf8');
  }

  /** `@wix/auto_sdk_…/meta`, whose functions return method and URL. */
  get metaSpecifier(): string {
    return `${this.name}/meta`;
  }

  #parse(file: string): ts.SourceFile {
    let parsed = this.#parsed.get(file);
    if (!parsed) {
      const path = join(this.#build, file);
      const options = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
      parsed = ts.createSourceFile(path, readFileSync(path, 'utf8'), options, true);
      this.#parsed.set(file, parsed);
    }
    return parsed;
  }
}

/** Source: `@wix/<vertical>/meta` re-exports one package per namespace. */
export function generatedPackage(root: string, vertical: string, namespace: string): string {
  const index = readFileSync(join(root, 'node_modules/@wix', vertical, 'build/es/meta.d.mts'), 'utf8');
  const local = new RegExp(`export \\{ (\\S+) as ${namespace} \\}`).exec(index)?.[1];
  const name = local && new RegExp(`import \\* as ${escapeDollars(local)} from '(\\S+)/meta'`).exec(index)?.[1];
  if (!name) throw new Error(`@wix/${vertical}/meta exports no namespace ${namespace}`);
  return name;
}

const escapeDollars = (text: string): string => text.replaceAll('$', '\\$');
