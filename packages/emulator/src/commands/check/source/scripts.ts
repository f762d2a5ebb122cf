export interface Script {
  code: string;
  /** Lines of the file before the script. */
  linesBefore: number;
}

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/gi;
const FRONTMATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/;

/** The code of a file: all of it, or what its components hold as script. */
export function scriptsOf(file: string, text: string): Script[] {
  if (!/\.(?:vue|svelte|astro)$/.test(file)) return [{ code: text, linesBefore: 0 }];
  const scripts = [...text.matchAll(SCRIPT)].map(({ 0: all, 1: code = '', index }) =>
    scriptAt(text, index + all.indexOf('>') + 1, code),
  );
  const frontmatter = file.endsWith('.astro') ? FRONTMATTER.exec(text) : null;
  if (frontmatter) scripts.unshift(scriptAt(text, frontmatter[0].indexOf('\n') + 1, frontmatter[1] ?? ''));
  return scripts;
}

const scriptAt = (text: string, start: number, code: string): Script => ({
  code,
  linesBefore: text.slice(0, start).split('\n').length - 1,
});
