import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHOP = 'app/(shop)';
const STATED_IN = 'take.json';

/** Everything that leads to a sign-in needs the pages of one, and `/account`, where it ends. */
const SIGN_IN = ['login', 'login-callback', 'logout', 'account/page.tsx'];

/** To which the app leads a browser whose session the platform refuses. */
const ALWAYS = ['session/renew'];

/**
 * The flows that can be taken, by the name of their folder: those with a `take.json`. `root`: the folder of this repository.
 * `routes` are the folders or files below `app/(shop)` that come along, so that no link of the flow leads to a page that is
 * not there; `section` is its part of the account, for those who take that, too.
 */
export function flowsIn(root) {
  const names = readdirSync(join(root, SHOP)).filter((name) => existsSync(join(root, SHOP, name, STATED_IN)));
  return Object.fromEntries(names.sort().map((name) => [name, statedIn(join(root, SHOP, name, STATED_IN))]));
}

function statedIn(path) {
  const { title, routes, withSignIn, section, aliases } = JSON.parse(readFileSync(path, 'utf8'));
  return { title, routes: withSignIn ? [...routes, ...SIGN_IN] : routes, section, aliases };
}

/** The flow's own name, or `undefined`. */
export function flowNamed(word, flows) {
  return Object.keys(flows).find((name) => name === word || flows[name].aliases.includes(word));
}

/** The folders and files below `app/(shop)` of these flows together. */
export function routesOf(names, root) {
  const all = flowsIn(root);
  const flows = names.map((name) => all[name]);
  const sections = names.includes('account') ? flows.flatMap(({ section }) => section ?? []) : [];
  return [...new Set([...ALWAYS, ...flows.flatMap(({ routes }) => routes), ...sections])].sort();
}
