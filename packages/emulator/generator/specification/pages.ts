import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Assumption, assumptionsIn } from '../assumptions/assumptions';
import { type Rule, rulesIn } from './rules';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const TESTS = 'packages/emulator/tests';

/** Test folders that state rules of the platform, with the titles of their pages. */
const PAGES: Record<string, string> = {
  apps: 'Apps with a secret',
  'benefit-programs': 'Benefit programs',
  blog: 'Blog',
  bookings: 'Bookings',
  'business-tools': 'Business tools',
  crm: 'Contacts',
  data: 'Data collections',
  ecom: 'Carts, checkouts and orders',
  events: 'Events and tickets',
  forms: 'Forms',
  hosted: 'Hosted pages',
  http: 'Requests, permissions and validation',
  identity: 'Sign-in and tokens',
  media: 'Media',
  members: 'Members',
  'pricing-plans': 'Pricing plans',
  redirects: 'Redirect sessions',
  stores: 'Stores',
  webhooks: 'Webhooks',
};

/** Folders of tests that state rules of the platform. */
export const RULE_FOLDERS: readonly string[] = Object.keys(PAGES);

/** Files of `specification`, by name. */
export function specification(): Map<string, string> {
  const pages = Object.entries(PAGES).map(([folder, title]) => {
    const files = testFilesIn(folder).map((path) => ({
      path,
      rules: rulesIn(path, readFileSync(join(root, path), 'utf8')),
    }));
    return { name: `${folder}.md`, title, files, count: files.reduce((sum, { rules }) => sum + rules.length, 0) };
  });
  return new Map([
    ['README.md', renderIndex(pages)],
    ...pages.map(({ name, title, files }) => [name, renderPage(title, files)] as const),
    ['assumptions.md', renderAssumptions(assumptionsIn(root))],
  ]);
}

interface TestFile {
  path: string;
  rules: Rule[];
}

const renderIndex = (pages: { name: string; title: string; count: number }[]) => `# Specification

Look up how the platform behaves, as far as this project knows. Each line of a page is a rule that a test of the emulator proves, and leads to that test.
Rules without a source are in [Assumptions](assumptions.md).

| page | rules |
| --- | --- |
${pages.map(({ name, title, count }) => `| [${title}](${name}) | ${count} |`).join('\n')}

\`npm run specification\` writes these pages from the names of the tests. \`…\` stands for a value that the test takes from a list.
`;

const renderPage = (title: string, files: TestFile[]) => `# ${title}

Rules of the platform that the emulator's tests prove. Each leads to its test. [All pages](README.md). Written by \`npm run specification\`.
${files.map(renderSection).join('')}`;

function renderAssumptions(assumptions: readonly Assumption[]): string {
  const lines = assumptions.map(
    ({ text, file, line }) =>
      `- [${escapeMarkdown(file.replace(/^.*\/platform\//, ''))}](../${file}#L${line}): ${escapeMarkdown(text)}`,
  );
  return `# Assumptions

Rules that no source states. "Errs to refusal": if the rule is wrong, the platform takes what is refused here.
"Errs to permission": it refuses what is taken here. Without either, only a value, a text or an order may differ.

${lines.join('\n')}
`;
}

function renderSection({ path, rules }: TestFile): string {
  if (rules.length === 0) return '';
  const folder = path.split('/').slice(4, -1);
  const file = path.split('/').at(-1)?.replace('.test.ts', '') ?? '';
  const lines = [`\n## ${titleOf([...folder, file])}\n`];
  let suites = '';
  for (const rule of rules) {
    const suitePath = rule.suites.join(' › ');
    if (suitePath !== suites) lines.push(`\n### ${escapeMarkdown(suitePath) || 'More'}\n`);
    suites = suitePath;
    lines.push(`- [${escapeMarkdown(rule.text)}](../${path}#L${rule.line})`);
  }
  return `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`;
}

function titleOf(names: string[]): string {
  const words = names.filter((name, index) => name !== names[index - 1]).map((name) => name.replaceAll('-', ' '));
  const text = words.join(': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const escapeMarkdown = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]<>*_`\\|]/g, '\\$&');

/** Relative to the repository. */
export function testFilesIn(folder: string): string[] {
  const entries = readdirSync(join(root, TESTS, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
