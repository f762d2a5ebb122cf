import type { InstalledModule } from '../packages/installed-module';

/** A comment immediately before a function. */
const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*declare (?:function|const) (\w+)/g;

/** A query builder's comment belongs to the hidden function that it calls: `typedQueryPlans` documents `queryPlans`. */
export function documentedFunctions({ publicApi }: InstalledModule): { comment: string; name: string }[] {
  return publicApi.flatMap(({ text }) =>
    [...text.matchAll(COMMENTED)].map(([, comment = '', declared = '']) => ({
      comment,
      name: declared.replace(/^typed([A-Z])/, (_, first: string) => first.toLowerCase()),
    })),
  );
}
