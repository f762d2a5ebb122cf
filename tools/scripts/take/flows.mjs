import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHOP = 'app/(shop)';
const STATED_IN = 'take.json';

/** Routes for every flow with a sign-in, which ends at `/account`. */
const SIGN_IN = ['login', 'login-callback', 'logout', 'account/page.tsx'];

/** For a session that the platform refuses. */
const ALWAYS = ['session/new'];

/**
 * The flows that can be taken, by folder name: those with a `take.json`. `root`: the folder of this repository.
 * `routes`: the folders or files below `app/(shop)` that are taken, so that no link leads to a missing page.
 * `section`: its part of the account, if the account is taken, too.
 */
export function flowsIn(root) {
  const names = readdirSync(join(root, SHOP)).filter((name) => existsSync(join(root, SHOP, name, STATED_IN)));
  return Object.fromEntries(names.sort().map((name) => [name, readFlowFile(join(root, SHOP, name, STATED_IN))]));
}

function readFlowFile(path) {
  const { title, routes, withSignIn, section } = JSON.parse(readFileSync(path, 'utf8'));
  return { title, routes: withSignIn ? [...routes, ...SIGN_IN] : routes, section };
}

/** The folders and files below `app/(shop)` that these flows need. */
export function routesOf(names, root) {
  const all = flowsIn(root);
  const flows = names.map((name) => all[name]);
  const sections = names.includes('account') ? flows.flatMap(({ section }) => section ?? []) : [];
  return [...new Set([...ALWAYS, ...flows.flatMap(({ routes }) => routes), ...sections])].sort();
}
