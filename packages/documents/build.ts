import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { browserHome } from '../emulator/build-steps/browser-home.mjs';
import { copyDocuments, documentsIn, pageOf, sectionsOf, write } from './src/documents';
import { errorCodes } from './src/error-codes';
import { errorIndex, errorPage } from './src/error-page';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** The generator's folder, which has a lock file of its own, so that nobody else installs it. */
const generator = join(folder, 'site');
const root = join(folder, '../..');
/** Within the generator’s folder, so that pages find its packages. */
const pages = join(generator, '.pages');
/** Static files for any host. */
const site = resolve(root, process.argv.slice(2).find((each) => !each.startsWith('-')) ?? '.emulator/documents');
const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Packages that code of the documents imports. Code with others has no Run. */
const PACKAGES = Object.keys(dependencies).filter((name) => name.startsWith('@wix/'));

rmSync(pages, { recursive: true, force: true });
console.log('Writing the pages …');
copyDocuments(root, pages);
const errors = await errorCodes(root);
for (const error of errors) write(join(pages, 'errors', `${error.code}.md`), await errorPage(error));
write(join(pages, 'errors/index.md'), errorIndex(errors));
const sections = sectionsOf(readFileSync(join(root, 'llms.txt'), 'utf8'));
write(
  join(generator, '.site.json'),
  JSON.stringify({ outDir: site, sections, packages: [...PACKAGES, 'headless-emulator'] }),
);

console.log('Bundling the platform …');
const playground = join(pages, 'public/playground');
execFileSync(process.execPath, [join(folder, '../playground/build.mjs'), playground], { stdio: 'inherit' });
// Each service worker serves only what is below its own folder.
for (const name of ['headless-emulator', 'headless-emulator-service-worker.js'])
  cpSync(join(playground, name), join(pages, 'public', name), { recursive: true });
await bundleRun(join(pages, 'public/run'));

console.log('Building the site …');
installIfMissing();
vitepress('build');
writeTwins();
console.log(`Static files for any host: ${relative(process.cwd(), site)}`);
if (!process.argv.includes('--build-only')) vitepress('preview');

/** The page in which code runs, and the packages that it imports. */
async function bundleRun(out: string): Promise<void> {
  const fileOf = (name: string) => `packages/${name.replace('@', '').replace('/', '-')}`;
  await build({
    absWorkingDir: folder,
    entryPoints: {
      frame: 'run/frame.ts',
      [fileOf('headless-emulator')]: 'run/headless-emulator.ts',
      ...Object.fromEntries(PACKAGES.map((name) => [fileOf(name), name === '@wix/forms' ? 'run/wix-forms.ts' : name])),
    },
    outdir: out,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [browserHome],
    logLevel: 'warning',
  });
  const imports = Object.fromEntries([...PACKAGES, 'headless-emulator'].map((name) => [name, `./${fileOf(name)}.js`]));
  const page = readFileSync(join(folder, 'run/frame.html'), 'utf8');
  writeFileSync(join(out, 'frame.html'), page.replace('"IMPORTS"', JSON.stringify(imports)));
  copyFileSync(join(folder, 'run/returned.html'), join(out, 'returned.html'));
}

function installIfMissing(): void {
  if (existsSync(join(generator, 'node_modules/vitepress/package.json'))) return;
  run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
}

function vitepress(command: 'build' | 'preview'): void {
  run(process.execPath, join(generator, 'node_modules/vitepress/bin/vitepress.js'), command);
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: generator, stdio: 'inherit', shell: command === 'npm' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Each page beside its Markdown, and the list of all for language models. */
function writeTwins(): void {
  const twins = [...documentsIn(root).map(pageOf), 'errors/index.md', ...errors.map(({ code }) => `errors/${code}.md`)];
  for (const path of twins) {
    mkdirSync(join(site, path, '..'), { recursive: true });
    copyFileSync(join(pages, path), join(site, path));
  }
  const llms = readFileSync(join(root, 'llms.txt'), 'utf8').replace(
    /\]\(([^)]+)\)/g,
    (_, path: string) => `](${pageOf(path)})`,
  );
  const codes = errors.map(({ code }) => `- [${code}](errors/${code}.md)`).join('\n');
  writeFileSync(join(site, 'llms.txt'), `${llms}\n## Error codes\n\n${codes}\n`);
}
