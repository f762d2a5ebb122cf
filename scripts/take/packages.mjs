import { isBuiltin } from 'node:module';
import { specifiersIn } from './imported-files.mjs';

/** Needed by Next.js, Tailwind CSS and `tsc`, even if no file imports them. */
const ALWAYS = ['next', 'react', 'react-dom'];
const ALWAYS_FOR_DEVELOPMENT = [
  '@tailwindcss/postcss',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'tailwindcss',
  'typescript',
];

/** The npm packages that these texts of modules need, with the versions of this repository's `package.json`. */
export function packagesOf(texts, { dependencies, devDependencies }) {
  const imported = new Set(texts.flatMap(specifiersIn).flatMap((specifier) => packageIn(specifier) ?? []));
  const versions = { ...devDependencies, ...dependencies };
  const types = [...imported].map((name) => `@types/${name}`).filter((name) => name in versions);
  const development = new Set([...ALWAYS_FOR_DEVELOPMENT, ...types]);
  const ofApp = new Set([...ALWAYS, ...[...imported].filter((name) => !development.has(name))]);
  return { dependencies: pickVersions(ofApp, versions), devDependencies: pickVersions(development, versions) };
}

function packageIn(specifier) {
  if (/^(?:\.|@\/|node:)/.test(specifier) || isBuiltin(specifier)) return undefined;
  const [first, second] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function pickVersions(names, versions) {
  const unknown = [...names].filter((name) => !(name in versions));
  if (unknown.length > 0) throw new Error(`package.json has no version of ${unknown.join(', ')}`);
  return Object.fromEntries([...names].sort().map((name) => [name, versions[name]]));
}
