// Writes emulator/src/explain/generations.json: which of the SDK's calls are going, when, and what takes their place, as the
// installed packages say. `--check` fails when the file is stale.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.mjs';

/** Older calls whose successor the packages name in words only, or not at all. */
const ALSO_REPLACED = {
  // Source: "@deprecated" of queryAvailability in @wix/auto_sdk_bookings_availability-calendar.
  '@wix/bookings eventTimeSlots.listEventTimeSlots': ['availabilityCalendar.queryAvailability'],
  // Source: "Migrate from Catalog V1 to Catalog V3", dev.wix.com.
  '@wix/stores productsV3.getProductBySlug': ['products.queryProducts'],
  '@wix/stores productsV3.queryProducts': ['products.queryProducts'],
  '@wix/stores productsV3.searchProducts': ['products.queryProducts'],
  '@wix/categories categories.queryCategories': ['collections.queryCollections'],
};

/** A comment that ends right before a function. */
const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*declare (?:function|const) (\w+)/g;

const file = join(root, 'emulator/src/explain/generations.json');
const text = `${JSON.stringify(generations(), null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('stale: emulator/src/explain/generations.json; run node scripts/call-generations.mjs');
  process.exitCode = 1;
}

/** By the call's full name, which the SDK sends with each request. */
function generations() {
  const operations = verticals().flatMap(modulesOf).flatMap(operationsOf);
  const entries = operations.flatMap(({ fullName, vertical, name, isDeprecated, replacedBy, removal }) => {
    const successor = operations.find((other) => other.fullName === replacedBy)?.name ?? replacedBy?.split('.').at(-1);
    const older = operations.filter((other) => other.replacedBy === fullName).map((other) => other.name);
    const replaces = [...new Set([...older, ...(ALSO_REPLACED[`${vertical} ${name}`] ?? [])])].sort();
    const deprecated = { ...(successor && { replacedBy: successor }), ...(removal && { removal }) };
    if (!isDeprecated && replaces.length === 0) return [];
    return [[fullName, { name, ...(isDeprecated && { deprecated }), ...(replaces.length > 0 && { replaces }) }]];
  });
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function verticals() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => name.startsWith('@wix/') && name !== '@wix/sdk');
}

/** The vertical's modules by the name that it exports them under. */
function modulesOf(vertical) {
  const index = readFileSync(join(root, 'node_modules', vertical, 'build/es/index.d.mts'), 'utf8');
  const packages = new Map([...index.matchAll(/import \* as (\w+) from '([^']+)'/g)].map(([, as, from]) => [as, from]));
  return [...index.matchAll(/export \{ (\w+) as (\w+) \}/g)].map(([, imported, module]) => ({
    vertical,
    module,
    folder: join(root, 'node_modules', packages.get(imported), 'build/es'),
  }));
}

/** Each public function, from the comment before its declaration. */
function operationsOf({ vertical, module, folder }) {
  const declarations = readdirSync(folder).filter((name) => /(typings|universal.*)\.d\.mts$/.test(name));
  return declarations.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(COMMENTED)].flatMap(([, comment, declared]) => {
      const tag = (wanted) => new RegExp(`@${wanted} (\\S+)`).exec(comment)?.[1];
      const fullName = tag('fqn');
      if (!fullName) return [];
      const [replacedBy, removal] = [tag('replacedBy'), tag('targetRemovalDate')];
      const isDeprecated = Boolean(replacedBy || removal || comment.includes('@deprecated'));
      return [{ fullName, vertical, name: `${module}.${callName(declared)}`, isDeprecated, replacedBy, removal }];
    }),
  );
}

/** A query builder's comment stands before the hidden function that it calls: `typedQueryPlans` is `queryPlans`. */
function callName(declared) {
  return declared.replace(/^typed([A-Z])/, (_, first) => first.toLowerCase());
}
