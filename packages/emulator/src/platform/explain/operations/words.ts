export interface ModuleWords {
  operations?: Readonly<Record<string, { signature?: string; description?: string }>>;
  fields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  events?: Readonly<Record<string, string>>;
}

let words: Promise<Readonly<Record<string, ModuleWords>>> | undefined;

/** Two megabytes, loaded on demand. `module`: such as `bookings.services`. */
export async function wordsOf(module: string): Promise<ModuleWords> {
  words ??= import('./words.generated.json').then(
    // The generator makes the file in this shape.
    ({ default: read }) => read as unknown as Readonly<Record<string, ModuleWords>>,
  );
  return (await words)[module] ?? {};
}
