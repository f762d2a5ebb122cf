import { isDeepStrictEqual } from 'node:util';

/** Both return `undefined` if nothing is to do, or if the file has a form that only a person should change. */
export interface Edit {
  add(text: string): string | undefined;
  remove(text: string): string | undefined;
}

const PLUGIN_IMPORT = "import emulator from 'headless-emulator/vite';";
const WRAPPER_IMPORT = "import { withEmulator } from 'headless-emulator/next';";

/** `plugins: [react()]` becomes `plugins: [emulator(), react()]`. `property`: for a configuration without plugins. */
export const pluginEdit = (property: string): Edit => ({
  add(text) {
    const lists = text.match(/\bplugins: ?\[/g) ?? [];
    if (text.includes('headless-emulator') || lists.length > 1) return undefined;
    const [indent = '  '] = /^[^\S\r\n]+(?=\S)/m.exec(text) ?? [];
    const listed =
      lists.length === 1
        ? text.replace(
            /(\bplugins: ?\[)(\s*)(?=[^\s\]])/,
            (_, start, space) => `${start}${space}emulator(),${space || ' '}`,
          )
        : text.replace(/(\bdefineConfig\(|^export default )\{(\}|\r?\n)/m, (_, start, end) =>
            end === '}' ? `${start}{ ${property} }` : `${start}{${end}${indent}${property},${end}`,
          );
    return listed === text ? undefined : addImport(listed, PLUGIN_IMPORT);
  },
  remove(text) {
    if (!text.includes(PLUGIN_IMPORT)) return undefined;
    const own = escaped(property);
    const without = text
      .replace(new RegExp(`\\{ ${own} \\}`), '{}')
      .replace(new RegExp(`\\r?\\n[^\\S\\r\\n]+${own},(?=\\r?\\n)`), '')
      .replace(/(\bplugins: ?\[)(\s*)emulator\(\),\s*/, (_, start, space) => `${start}${space}`);
    return without === text ? undefined : removeImport(without, PLUGIN_IMPORT);
  },
});

/** `export default config;` becomes `export default withEmulator(config);`. */
export const wrapperEdit: Edit = {
  add(text) {
    if (text.includes('headless-emulator')) return undefined;
    const wrapped = text.replace(/^export default (\w+|\{\})(?=;?[^\S\r\n]*$)/m, 'export default withEmulator($1)');
    return wrapped === text ? undefined : addImport(wrapped, WRAPPER_IMPORT);
  },
  remove(text) {
    if (!text.includes(WRAPPER_IMPORT)) return undefined;
    const bare = text.replace(/^export default withEmulator\((\w+|\{\})\)/m, 'export default $1');
    return bare === text ? undefined : removeImport(bare, WRAPPER_IMPORT);
  },
};

/** A line of package.json, whose other lines keep their form. */
export const scriptEdit = (name: string, value: string): Edit => {
  const entry = `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  return {
    add(text) {
      const project = JSON.parse(text);
      if (project.scripts?.[name] !== undefined) return undefined;
      const [indent = '  '] = /^[^\S\r\n]+(?=")/m.exec(text) ?? [];
      const added =
        project.scripts === undefined
          ? text.replace(/^\s*\{(?=\s*")/, `$&\n${indent}"scripts": {\n${indent}${indent}${entry}\n${indent}},`)
          : text.replace(/"scripts"\s*:\s*\{(\s*)(?=")/, (start, space) => `${start}${entry},${space || ' '}`);
      return sameProject(withLineEnds(added, text), { ...project, scripts: { ...project.scripts, [name]: value } });
    },
    remove(text) {
      const project = JSON.parse(text);
      if (project.scripts?.[name] !== value) return undefined;
      const { [name]: _, ...others } = project.scripts;
      const { scripts: _scripts, ...rest } = project;
      const isAlone = Object.keys(others).length === 0;
      const own = escaped(entry);
      const removed = isAlone
        ? text.replace(new RegExp(`\\s*"scripts"\\s*:\\s*\\{\\s*${own}\\s*\\},`), '')
        : text.replace(new RegExp(`${own},\\s*|,\\s*${own}`), '');
      return sameProject(removed, isAlone ? rest : { ...project, scripts: others });
    },
  };
};

/** Lines were found by their text alone, so the content decides whether they were the right ones. */
function sameProject(text: string, expected: unknown): string | undefined {
  return isDeepStrictEqual(JSON.parse(text), expected) ? text : undefined;
}

/** Behind the last import, or first in a file without one. */
function addImport(text: string, line: string): string {
  const imports = [...text.matchAll(/^import [^;'"]*(?:'[^'\r\n]*'|"[^"\r\n]*");?[^\S\r\n]*$/gm)];
  const last = imports.at(-1);
  const place = last ? last.index + last[0].length : 0;
  const added = last ? `\n${line}` : `${line}\n\n`;
  return withLineEnds(text.slice(0, place) + added + text.slice(place), text);
}

function removeImport(text: string, line: string): string {
  const isAlone = (text.match(/^import /gm) ?? []).length === 1;
  const own = escaped(line);
  return text.replace(new RegExp(isAlone ? `^${own}(?:\\r?\\n){0,2}` : `\\r?\\n${own}`, 'm'), '');
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const withLineEnds = (text: string, original: string): string =>
  original.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
