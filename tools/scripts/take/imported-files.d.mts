export function importedFiles(
  entries: readonly string[],
  root: string,
  replaced?: ReadonlyMap<string, string>,
): string[];
export function specifiersIn(text: string): string[];
