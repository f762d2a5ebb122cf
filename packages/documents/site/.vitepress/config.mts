import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

/** As `build.ts` writes it. */
interface Site {
  outDir: string;
  sections: { title: string; pages: { title: string; path: string }[] }[];
  packages: string[];
}
const { outDir, sections, packages }: Site = JSON.parse(
  readFileSync(new URL('../.site.json', import.meta.url), 'utf8'),
);
/** Code with a mark is typechecked, quoted or a part of something. */
const isProgram = (info: string) => /^(?:js|ts)\s*$/.test(info);
const importsOf = (code: string) => [...code.matchAll(/^import [^;]*?from '([^']+)'/gms)].map(([, name]) => name);

/** The packages of a page's run have what programs and seeds need. */
function canRun(info: string, code: string): boolean {
  const imports = importsOf(code);
  const isConfiguration = code.includes('defineConfig');
  return (
    isProgram(info) && !isConfiguration && imports.length > 0 && imports.every((name) => packages.includes(name ?? ''))
  );
}

/** On GitHub Pages a project lies below its name. */
const base = process.env.DOCS_BASE || '/';

export default defineConfig({
  title: 'Headless commerce examples',
  description: 'Headless commerce on the Wix platform, and the platform itself, offline. Unofficial.',
  transformHead: ({ pageData: { relativePath } }) => [
    ['link', { rel: 'alternate', type: 'text/markdown', href: `${base}${relativePath}` }],
  ],
  ignoreDeadLinks: 'localhostLinks',
  srcDir: '.pages',
  outDir,
  cacheDir: '.cache',
  base,
  themeConfig: {
    siteTitle: 'Headless commerce',
    nav: [{ text: 'Playground', link: '/playground/', target: '_self' }],
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      ...sections.map(({ title, pages }) => ({
        text: title,
        items: pages.map(({ title: text, path }) => ({
          text,
          link: `/${path.replace(/README\.md$/, '').replace(/\.md$/, '')}`,
        })),
      })),
      { text: 'Reference', items: [{ text: 'Error codes', link: '/errors/' }] },
    ],
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      const { code_inline: inline, fence } = md.renderer.rules;
      md.renderer.rules.code_inline = (tokens, index, ...rest) => {
        // Vue would read `{{ … }}` as an expression.
        tokens[index]?.attrSet('v-pre', '');
        return inline?.(tokens, index, ...rest) ?? '';
      };
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const html = fence?.(tokens, index, ...rest) ?? '';
        const token = tokens[index];
        return token && canRun(token.info, token.content) ? `<RunnableCode>${html}</RunnableCode>` : html;
      };
    },
  },
});
