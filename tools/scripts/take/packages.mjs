import { isBuiltin } from 'node:module';
import { specifiersIn } from './imported-files.mjs';

/** Every new Next.js app with Tailwind CSS and TypeScript has these. */
const OF_NEXT = ['next', 'react', 'react-dom', 'tailwindcss'];

/** The npm packages that these texts of modules import, with the versions of this repository's `package.json`. */
export function packagesOf(texts, { dependencies, devDependencies }) {
  const versions = { ...devDependencies, ...dependencies };
  const imported = [...new Set(texts.flatMap(specifiersIn).flatMap((specifier) => packageIn(specifier) ?? []))];
  const names = imported.filter((name) => !OF_NEXT.includes(name)).sort();
  const unknown = names.filter((name) => !(name in versions));
  if (unknown.length > 0) throw new Error(`package.json has no version of ${unknown.join(', ')}`);
  const pinned = (name) => `${name}@${versions[name]}`;
  return {
    dependencies: names.map(pinned),
    devDependencies: names
      .map((name) => `@types/${name}`)
      .filter((name) => name in versions)
      .map(pinned),
  };
}

function packageIn(specifier) {
  if (/^(?:\.|@\/|node:)/.test(specifier) || isBuiltin(specifier)) return undefined;
  const [first, second] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
