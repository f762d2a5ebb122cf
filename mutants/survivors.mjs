/**
 * Mutants that no test can kill, with the reason: by guard, each `{ line, mutants, why }`, where `line` is the line of
 * code as it stands and each of `mutants` reads `code → what it becomes`, as `npm run mutate` prints it.
 */
export const SURVIVORS = {};
