import type { InstalledModule } from '../packages/installed-module';

/** A comment that ends right before a function. */
const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*declare (?:function|const) (\w+)/g;

/**
 * The public functions with a comment. A query builder's comment stands before the hidden function that it calls:
 * `typedQueryPlans` is `queryPlans`.
 */
export function documentedFunctions({ publicApi }: InstalledModule): { comment: string; name: string }[] {
  return publicApi.flatMap(({ text }) =>
    [...text.matchAll(COMMENTED)].map(([, comment = '', declared = '']) => ({
      comment,
      name: declared.replace(/^typed([A-Z])/, (_, first: string) => first.toLowerCase()),
    })),
  );
}
