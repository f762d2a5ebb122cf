import { GAP } from '../flow/values';
import type { ProjectFile } from '../project/project-files';
import { addressIn } from './addresses';
import type { FoundCall } from './found-call';

const LANGUAGES = /\.(?:py|php|rb|go)$/;
const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`/g;
/** Values within a text, and parts that are added to it. */
const INSIDE = /#\{[^}]*\}|\$?\{[^}]*\}|\$[a-z_]\w*(?:->\w+|\[[^\]]*\])*|%[sdv]/gi;
const CONSTANT =
  /(?:^|\n)\s*(?:const|define\(|\$|var|static|final|public|private)?\s*['"$]?([A-Za-z_]\w*)['"]?\s*(?::?=|=>|,)\s*(["'])(https?:\/\/[^"'\n]*)\2/g;
const METHOD = /\b(get|post|put|patch|delete)\b/gi;

export const isOtherLanguage = ({ file }: ProjectFile): boolean => LANGUAGES.test(file);

/** Addresses of the platform in the texts of Python, PHP, Ruby and Go. */
export async function callsOfOtherLanguages(sources: readonly ProjectFile[]): Promise<FoundCall[]> {
  const files = sources.filter((source) => isOtherLanguage(source) && /wixapis\.com/.test(source.text));
  return (await Promise.all(files.map(callsIn))).flat();
}

async function callsIn({ file, text }: ProjectFile): Promise<FoundCall[]> {
  const constants = new Map([...text.matchAll(CONSTANT)].map(([, name = '', , value = '']) => [name, value]));
  const found: FoundCall[] = [];
  for (const { 0: quoted, index } of text.matchAll(TEXT)) {
    const address = await addressIn(withConstants(text, quoted, index, constants), methodAt(text, index), true);
    if (!address) continue;
    const { operation, method, path } = address;
    const before = text.slice(0, index);
    found.push({
      file,
      line: before.split('\n').length,
      column: index - before.lastIndexOf('\n'),
      name: operation?.name ?? `${method ?? ''} ${path}`.trim(),
      ...(operation && { operation, package: `@wix/${operation.area}` }),
      caller: '',
      how: 'address',
      chain: [],
      fields: [],
    });
  }
  return found;
}

/** `BASE + "/stores/…"`, `f"{BASE}/stores/…"` and `BASE . '/stores/…'`, where the same file says what BASE is. */
function withConstants(text: string, quoted: string, index: number, constants: ReadonlyMap<string, string>): string {
  const filled = quoted.slice(1, -1).replace(INSIDE, (inside) => {
    const name = /[A-Za-z_]\w*/.exec(inside.replace(/self\.|this->|self::|static::/, ''))?.[0] ?? '';
    return constants.get(name) ?? GAP;
  });
  const added = /(?:self\.|self::|static::|\$this->|\$)?([A-Za-z_]\w*)\s*[+.]\s*[fF]?$/.exec(
    text.slice(Math.max(0, index - 80), index),
  );
  const base = added?.[1] === undefined ? undefined : constants.get(added[1]);
  const continues = /^\s*[+.]\s*[\w$(]/.test(text.slice(index + quoted.length, index + quoted.length + 10));
  return (filled.startsWith('/') ? (base ?? '') : '') + filled + (continues ? GAP : '');
}

/** The nearest name of a method before the text, or the first right after it. */
function methodAt(text: string, index: number): string | undefined {
  const before =
    text
      .slice(Math.max(0, index - 120), index)
      .split(/[;\n]\s*\n/)
      .at(-1) ?? '';
  const named = [...before.matchAll(METHOD)].at(-1)?.[1];
  return named?.toUpperCase();
}
