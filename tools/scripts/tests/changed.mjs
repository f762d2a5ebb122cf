import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../../../packages/build-steps/sources.mjs';

/** By path: the folders of browser tests that visit these pages. Other changes can affect any page. */
const AREAS = [
  [/^app\/\(shop\)\/account\//, ['account', 'subscriptions', 'tickets', 'booking', 'screens', 'confirmations']],
  [/^app\/\(shop\)\/booking\//, ['booking', 'account', 'screens', 'confirmations', 'keyboard-journeys']],
  [/^app\/\(shop\)\/store\//, ['store', 'cart', 'caching', 'screens', 'confirmations', 'keyboard-journeys']],
  [/^app\/\(shop\)\/cart\//, ['cart', 'store', 'account', 'confirmations', 'screens', 'keyboard-journeys']],
  [/^app\/\(shop\)\/tickets\//, ['tickets', 'account', 'screens', 'confirmations', 'keyboard-journeys']],
  [/^app\/\(shop\)\/subscriptions\//, ['subscriptions', 'account', 'screens', 'confirmations']],
  [/^app\/\((shop|tools)\)\/(login|login-callback|logout|session)\//, ['sign-in', 'account', 'screens']],
  [/^app\/\(tools\)\/made-calls\//, ['inspector', 'screens']],
  [/^app\/\(tools\)\/open-site\//, ['tool', 'screens']],
  [/^packages\/emulator\/ui\//, ['tool', 'screens']],
  [/^packages\/devtools\/(call-panel|inspector|recorder)\//, ['inspector', 'screens']],
];

/** Files that do not affect browser tests. */
const UNSEEN =
  /^(tests|packages\/emulator\/tests|docs|tools\/(attack|bench|mutants|lint|scripts\/tests)|\.github)\/|^[^/]*\.md$/;

/** The paths that differ from the commit, relative to the root, with untracked files. */
export function changedFiles(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** The commit where the branch left `main`, or `HEAD` without a `main`. */
export function baseCommit() {
  for (const main of ['origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      // This clone has no such branch.
    }
  }
  return 'HEAD';
}

/** The browser tests that the changed files affect, such as `e2e/store/store.spec.ts`. */
export function affectedSpecs(changed) {
  const specs = filesBelow('e2e').filter((path) => path.endsWith('.spec.ts'));
  const seen = changed.filter((path) => !UNSEEN.test(path));
  const areas = seen.filter((path) => !path.startsWith('e2e/')).map((path) => areasOf(path));
  if (areas.includes(undefined)) return specs;
  const names = new Set(areas.flat());
  return specs.filter((spec) => names.has(areaOf(spec)) || seen.some((path) => importsOf(spec).has(path)));
}

const areasOf = (path) => AREAS.find(([pages]) => pages.test(path))?.[1];

/** `e2e/store/store.spec.ts` gives `store`, `e2e/confirmations.spec.ts` gives `confirmations`. */
const areaOf = (spec) => spec.split('/')[1]?.replace(/\.spec\.ts$/, '');

/** The file and everything below `e2e` that it imports, directly or not. */
function importsOf(file, known = new Set()) {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, path] of text.matchAll(/from '(\.[^']+)'/g)) {
    const imported = posix.join(dirname(file), `${path}.ts`);
    if (existsSync(join(root, imported))) importsOf(imported, known);
  }
  return known;
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}
